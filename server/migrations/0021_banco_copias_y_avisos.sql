CREATE TABLE "reactivos" (
	"centro" uuid NOT NULL,
	"siempre" boolean DEFAULT false NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"tipo" text NOT NULL,
	"dificultad" text,
	"curso" uuid,
	"enunciado" text NOT NULL,
	"imagen" uuid,
	"alt" text,
	"puntaje" double precision DEFAULT 1 NOT NULL,
	"grupo" text,
	"unidad" text,
	"opciones" jsonb,
	"etiquetas" text[],
	"clave" jsonb,
	"retroalimentacion" jsonb,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
ALTER TABLE "cursos" ADD COLUMN "copiaDe" uuid;
--> statement-breakpoint
ALTER TABLE "modulos" ADD COLUMN "copiaDe" uuid;
--> statement-breakpoint
ALTER TABLE "clases" ADD COLUMN "copiaDe" uuid;
--> statement-breakpoint
ALTER TABLE "ejercicios" ADD COLUMN "copiaDe" uuid;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "curso" uuid;
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "destinatarios" uuid[];
--> statement-breakpoint
CREATE INDEX "reactivos_centro_idx" ON "reactivos" USING btree ("centro","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "reactivos_curso_idx" ON "reactivos" USING btree ("curso","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "reactivos_orden_desc_creadoEn" ON "reactivos" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "reactivos_papelera" ON "reactivos" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "reactivos_busqueda_gin" ON "reactivos" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "cursos_copiaDe_idx" ON "cursos" USING btree ("copiaDe","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "modulos_copiaDe_idx" ON "modulos" USING btree ("copiaDe","orden","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "clases_copiaDe_idx" ON "clases" USING btree ("copiaDe","orden","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "ejercicios_copiaDe_idx" ON "ejercicios" USING btree ("copiaDe","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "posts_curso_idx" ON "posts" USING btree ("curso","publicarEn" desc,"_id" desc) WHERE not "eliminado";
