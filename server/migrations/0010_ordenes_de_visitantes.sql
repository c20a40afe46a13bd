DROP INDEX "respuestas_orden_creadoEn";
--> statement-breakpoint
CREATE INDEX "preguntas_orden_desc_fijada_votos" ON "preguntas" USING btree ("fijada" desc,"votos" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "preguntas_publico_desc_fijada_votos" ON "preguntas" USING btree ("fijada" desc,"votos" desc,"_id" desc) WHERE not "eliminado" and ((("visibilidad" = 'publica' and "estado" in ('abierta', 'resuelta', 'cerrada'))));
--> statement-breakpoint
CREATE INDEX "preguntas_orden_desc_fijada_creadoEn" ON "preguntas" USING btree ("fijada" desc,"creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "preguntas_publico_desc_fijada_creadoEn" ON "preguntas" USING btree ("fijada" desc,"creadoEn" desc,"_id" desc) WHERE not "eliminado" and ((("visibilidad" = 'publica' and "estado" in ('abierta', 'resuelta', 'cerrada'))));
--> statement-breakpoint
CREATE INDEX "respuestas_orden_desc_aceptada_creadoEn" ON "respuestas" USING btree ("aceptada" desc,"creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "respuestas_orden_aceptada_creadoEn" ON "respuestas" USING btree ("aceptada","creadoEn" desc,"_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "fotospublicitarias_orden_orden" ON "fotospublicitarias" USING btree ("orden","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "users_orden_desc_apellido_nombre" ON "users" USING btree ("apellido" desc,"nombre","_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "users_publico_desc_apellido_nombre" ON "users" USING btree ("apellido" desc,"nombre","_id" desc) WHERE not "eliminado" and ((("perfilPublico" is not null and "estado" = 'activo')));
--> statement-breakpoint
CREATE INDEX "users_orden_perfilPublico_titular" ON "users" USING btree (("perfilPublico" #>> '{titular}'),"_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "users_publico_perfilPublico_titular" ON "users" USING btree (("perfilPublico" #>> '{titular}'),"_id") WHERE not "eliminado" and ((("perfilPublico" is not null and "estado" = 'activo')));
--> statement-breakpoint
CREATE INDEX "users_orden_perfilPublico_disponible" ON "users" USING btree (("perfilPublico" #>> '{disponible}'),"_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "users_publico_perfilPublico_disponible" ON "users" USING btree (("perfilPublico" #>> '{disponible}'),"_id") WHERE not "eliminado" and ((("perfilPublico" is not null and "estado" = 'activo')));
