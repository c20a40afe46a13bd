DROP INDEX "cursos_publico_desc_creadoEn";
--> statement-breakpoint
DROP INDEX "cursos_publico_titulo";
--> statement-breakpoint
DROP INDEX "cursos_publico_inicio";
--> statement-breakpoint
DROP INDEX "cursos_publico_desc_inscriptos";
--> statement-breakpoint
DROP INDEX "cursos_publico_desc_meGusta";
--> statement-breakpoint
DROP INDEX "certificaciones_publico_nombre";
--> statement-breakpoint
DROP INDEX "certificaciones_publico_desc_creadoEn";
--> statement-breakpoint
DROP INDEX "certificaciones_publico_desc_emitidas";
--> statement-breakpoint
ALTER TABLE "cursos" ADD COLUMN "centroActivo" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "certificaciones" ADD COLUMN "centroActivo" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
CREATE INDEX "cursos_publico_desc_creadoEn" ON "cursos" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado" and ((("estado" = 'publicado' and "visibilidad" = 'publica' and "centroActivo" = true)));
--> statement-breakpoint
CREATE INDEX "cursos_publico_titulo" ON "cursos" USING btree ("titulo","_id") WHERE not "eliminado" and ((("estado" = 'publicado' and "visibilidad" = 'publica' and "centroActivo" = true)));
--> statement-breakpoint
CREATE INDEX "cursos_publico_inicio" ON "cursos" USING btree ("inicio","_id") WHERE not "eliminado" and ((("estado" = 'publicado' and "visibilidad" = 'publica' and "centroActivo" = true)));
--> statement-breakpoint
CREATE INDEX "cursos_publico_desc_inscriptos" ON "cursos" USING btree ("inscriptos" desc,"_id" desc) WHERE not "eliminado" and ((("estado" = 'publicado' and "visibilidad" = 'publica' and "centroActivo" = true)));
--> statement-breakpoint
CREATE INDEX "cursos_publico_desc_meGusta" ON "cursos" USING btree ("meGusta" desc,"_id" desc) WHERE not "eliminado" and ((("estado" = 'publicado' and "visibilidad" = 'publica' and "centroActivo" = true)));
--> statement-breakpoint
CREATE INDEX "certificaciones_publico_nombre" ON "certificaciones" USING btree ("nombre","_id") WHERE not "eliminado" and ((("estado" in ('publicada', 'retirada') and "centroActivo" = true)));
--> statement-breakpoint
CREATE INDEX "certificaciones_publico_desc_creadoEn" ON "certificaciones" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado" and ((("estado" in ('publicada', 'retirada') and "centroActivo" = true)));
--> statement-breakpoint
CREATE INDEX "certificaciones_publico_desc_emitidas" ON "certificaciones" USING btree ("emitidas" desc,"_id" desc) WHERE not "eliminado" and ((("estado" in ('publicada', 'retirada') and "centroActivo" = true)));
--> statement-breakpoint
UPDATE "cursos" c SET "centroActivo" = false WHERE NOT EXISTS (SELECT 1 FROM "centros" x WHERE x."_id" = c."centro" AND x."estado" = 'activo');
--> statement-breakpoint
UPDATE "certificaciones" c SET "centroActivo" = false WHERE NOT EXISTS (SELECT 1 FROM "centros" x WHERE x."_id" = c."centroEmisor" AND x."estado" = 'activo');
--> statement-breakpoint
UPDATE "respuestas" r SET "credencialRespaldo" = NULL WHERE r."credencialRespaldo" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "credenciales" c WHERE c."_id" = r."credencialRespaldo" AND c."titular" = r."autor");
