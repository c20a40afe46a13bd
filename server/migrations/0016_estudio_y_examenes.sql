CREATE TABLE "repasos" (
	"ejercicio" uuid NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"usuario" uuid,
	"reactivo" text NOT NULL,
	"pregunta" jsonb,
	"respuesta" jsonb,
	"devolucion" jsonb,
	"tarjeta" jsonb,
	"venceEn" timestamptz,
	"repasadoEn" timestamptz,
	"veces" integer DEFAULT 0 NOT NULL,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid
);

--> statement-breakpoint
ALTER TABLE "cursos" ADD COLUMN "accesoDias" integer;
--> statement-breakpoint
ALTER TABLE "cursos" ADD COLUMN "horasParaAceptar" integer DEFAULT 48 NOT NULL;
--> statement-breakpoint
ALTER TABLE "clases" ADD COLUMN "obligatoria" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "clases" ADD COLUMN "subtitulosArchivo" uuid;
--> statement-breakpoint
ALTER TABLE "ejercicios" ADD COLUMN "sorteo" jsonb;
--> statement-breakpoint
ALTER TABLE "ejercicios" ADD COLUMN "rubrica" jsonb;
--> statement-breakpoint
ALTER TABLE "ejercicios" ADD COLUMN "graciaSeg" integer DEFAULT 30 NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "claveCalendario" text;
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD COLUMN "responderHasta" timestamptz;
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD COLUMN "comprobante" uuid;
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD COLUMN "siguiente" jsonb;
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD COLUMN "falta" jsonb;
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD COLUMN "tiempoExtraPct" integer;
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD COLUMN "diasEstudiados" text[];
--> statement-breakpoint
ALTER TABLE "progreso" ADD COLUMN "parrafo" integer;
--> statement-breakpoint
ALTER TABLE "progreso" ADD COLUMN "vistoSeg" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "progreso" ADD COLUMN "latidoEn" timestamptz;
--> statement-breakpoint
ALTER TABLE "asistencias" ADD COLUMN "modo" text DEFAULT 'lista';
--> statement-breakpoint
ALTER TABLE "asistencias" ALTER COLUMN "modo" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "asistencias" ADD COLUMN "tomadaEn" timestamptz;
--> statement-breakpoint
ALTER TABLE "intentos" ADD COLUMN "recibidoTarde" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "intentos" ADD COLUMN "preguntas" jsonb;
--> statement-breakpoint
ALTER TABLE "intentos" ADD COLUMN "tiempoExtraSeg" integer;
--> statement-breakpoint
ALTER TABLE "intentos" ADD COLUMN "fotos" uuid[];
--> statement-breakpoint
ALTER TABLE "intentos" ADD COLUMN "firmaCandidato" uuid;
--> statement-breakpoint
ALTER TABLE "intentos" ADD COLUMN "firmaEvaluador" uuid;
--> statement-breakpoint
CREATE INDEX "repasos_usuario_idx" ON "repasos" USING btree ("usuario","venceEn","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "repasos_ejercicio_idx" ON "repasos" USING btree ("ejercicio","venceEn","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE UNIQUE INDEX "repasos_usuario_ejercicio_reactivo_unico" ON "repasos" USING btree (coalesce("usuario"::text, ''),"ejercicio","reactivo") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "repasos_orden_venceEn" ON "repasos" USING btree ("venceEn","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "repasos_orden_desc_creadoEn" ON "repasos" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "repasos_papelera" ON "repasos" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE UNIQUE INDEX "users_claveCalendario_unico" ON "users" USING btree ("claveCalendario") WHERE not "eliminado";
