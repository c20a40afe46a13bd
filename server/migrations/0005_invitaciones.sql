CREATE TABLE "invitaciones" (
	"centro" uuid NOT NULL,
	"avisada" boolean DEFAULT false NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"papel" text,
	"estado" text NOT NULL,
	"email" text NOT NULL,
	"nombre" text,
	"documento" text,
	"curso" uuid,
	"codigo" text,
	"venceEn" timestamptz,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
ALTER TABLE "cursos" ADD COLUMN "reservados" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "inscripciones" ADD COLUMN "invitacion" uuid;
--> statement-breakpoint
CREATE INDEX "invitaciones_email_idx" ON "invitaciones" USING btree ("email","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "invitaciones_centro_idx" ON "invitaciones" USING btree ("centro","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "invitaciones_curso_idx" ON "invitaciones" USING btree ("curso","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "invitaciones_codigo_idx" ON "invitaciones" USING btree ("codigo","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "invitaciones_orden_desc_creadoEn" ON "invitaciones" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "invitaciones_orden_venceEn" ON "invitaciones" USING btree ("venceEn","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "invitaciones_estado_idx" ON "invitaciones" USING btree ("estado","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "invitaciones_papelera" ON "invitaciones" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "invitaciones_busqueda_gin" ON "invitaciones" USING gin ("busqueda") WITH (fastupdate=false);
