CREATE TABLE "sinonimos" (
	"activa" boolean DEFAULT true NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"coleccion" text,
	"palabras" text[] NOT NULL,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "busquedas" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"coleccion" text,
	"texto" text,
	"veces" integer DEFAULT 0 NOT NULL,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE INDEX "sinonimos_orden_desc_creadoEn" ON "sinonimos" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "sinonimos_papelera" ON "sinonimos" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "sinonimos_busqueda_gin" ON "sinonimos" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE UNIQUE INDEX "busquedas_coleccion_texto_unico" ON "busquedas" USING btree (coalesce("coleccion"::text, ''),coalesce("texto"::text, '')) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "busquedas_orden_desc_veces" ON "busquedas" USING btree ("veces" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "busquedas_orden_desc_creadoEn" ON "busquedas" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "busquedas_papelera" ON "busquedas" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "busquedas_busqueda_gin" ON "busquedas" USING gin ("busqueda") WITH (fastupdate=false);
