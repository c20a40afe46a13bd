ALTER TABLE "users" ADD COLUMN "confianza" text DEFAULT 'conocida';
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "confianza" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "foroMotivo" text;
--> statement-breakpoint
ALTER TABLE "notificaciones" ADD COLUMN "grupo" text;
--> statement-breakpoint
ALTER TABLE "notificaciones" ADD COLUMN "cantidad" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "reportes" ADD COLUMN "grupo" uuid;
--> statement-breakpoint
ALTER TABLE "reportes" ADD COLUMN "autor" uuid;
--> statement-breakpoint
CREATE INDEX "reportes_grupo_idx" ON "reportes" USING btree ("grupo","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "reportes_autor_idx" ON "reportes" USING btree ("autor","creadoEn" desc,"_id" desc) WHERE not "eliminado";
