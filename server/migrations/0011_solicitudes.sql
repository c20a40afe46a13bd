CREATE TABLE "solicitudes" (
	"objeto" uuid NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"tipo" text NOT NULL,
	"coleccion" text,
	"estado" text NOT NULL,
	"usuario" uuid,
	"centro" uuid,
	"motivo" text NOT NULL,
	"archivo" uuid,
	"propuesto" jsonb,
	"resolucion" text,
	"resueltaPor" uuid,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE INDEX "solicitudes_tipo_idx" ON "solicitudes" USING btree ("tipo","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "solicitudes_usuario_idx" ON "solicitudes" USING btree ("usuario","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "solicitudes_objeto_idx" ON "solicitudes" USING btree ("objeto","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "solicitudes_centro_idx" ON "solicitudes" USING btree ("centro","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "solicitudes_orden_desc_creadoEn" ON "solicitudes" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "solicitudes_orden_creadoEn" ON "solicitudes" USING btree ("creadoEn","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "solicitudes_estado_idx" ON "solicitudes" USING btree ("estado","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "solicitudes_papelera" ON "solicitudes" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "solicitudes_busqueda_gin" ON "solicitudes" USING gin ("busqueda") WITH (fastupdate=false);
