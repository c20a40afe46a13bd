DROP INDEX "provincias_orden_orden_nombre";
--> statement-breakpoint
DROP INDEX "provincias_orden_nombre";
--> statement-breakpoint
DROP INDEX "zonas_provincia_idx";
--> statement-breakpoint
DROP INDEX "zonas_orden_nombre";
--> statement-breakpoint
DROP INDEX "centros_provincia_idx";
--> statement-breakpoint
DROP INDEX "centros_zona_idx";
--> statement-breakpoint
DROP INDEX "centros_centroPadre_idx";
--> statement-breakpoint
DROP INDEX "centros_orden_nombre";
--> statement-breakpoint
DROP INDEX "centros_publico_nombre";
--> statement-breakpoint
DROP INDEX "centros_estado_idx";
--> statement-breakpoint
DROP INDEX "categorias_ambito_idx";
--> statement-breakpoint
DROP INDEX "categorias_padre_idx";
--> statement-breakpoint
DROP INDEX "categorias_orden_orden_nombre";
--> statement-breakpoint
DROP INDEX "categorias_orden_nombre";
--> statement-breakpoint
DROP INDEX "cursos_orden_titulo";
--> statement-breakpoint
DROP INDEX "cursos_publico_titulo";
--> statement-breakpoint
DROP INDEX "certificaciones_anterior_idx";
--> statement-breakpoint
DROP INDEX "certificaciones_centroEmisor_idx";
--> statement-breakpoint
DROP INDEX "certificaciones_categoria_idx";
--> statement-breakpoint
DROP INDEX "certificaciones_alcance_idx";
--> statement-breakpoint
DROP INDEX "certificaciones_orden_nombre";
--> statement-breakpoint
DROP INDEX "certificaciones_publico_nombre";
--> statement-breakpoint
DROP INDEX "certificaciones_estado_idx";
--> statement-breakpoint
DROP INDEX "tiposdepreguntas_orden_orden_nombre";
--> statement-breakpoint
DROP INDEX "tiposdepreguntas_orden_nombre";
--> statement-breakpoint
DROP INDEX "posts_orden_titulo";
--> statement-breakpoint
DROP INDEX "users_orden_apellido_nombre";
--> statement-breakpoint
DROP INDEX "users_publico_apellido_nombre";
--> statement-breakpoint
DROP INDEX "users_orden_desc_apellido_nombre";
--> statement-breakpoint
DROP INDEX "users_publico_desc_apellido_nombre";
--> statement-breakpoint
DROP INDEX "users_orden_nombreUsuario";
--> statement-breakpoint
DROP INDEX "users_publico_nombreUsuario";
--> statement-breakpoint
DROP INDEX "users_orden_perfilPublico_titular";
--> statement-breakpoint
DROP INDEX "users_publico_perfilPublico_titular";
--> statement-breakpoint
DROP INDEX "credenciales_orden_titulo";
--> statement-breakpoint
CREATE INDEX "provincias_orden_orden_nombre" ON "provincias" USING btree ("orden","nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "provincias_orden_nombre" ON "provincias" USING btree ("nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "zonas_provincia_idx" ON "zonas" USING btree ("provincia","nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "zonas_orden_nombre" ON "zonas" USING btree ("nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "centros_provincia_idx" ON "centros" USING btree ("provincia","nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "centros_zona_idx" ON "centros" USING btree ("zona","nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "centros_centroPadre_idx" ON "centros" USING btree ("centroPadre","nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "centros_orden_nombre" ON "centros" USING btree ("nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "centros_publico_nombre" ON "centros" USING btree ("nombre" collate "es-x-icu","_id") WHERE not "eliminado" and (("estado" = 'activo'));
--> statement-breakpoint
CREATE INDEX "centros_estado_idx" ON "centros" USING btree ("estado","nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "categorias_ambito_idx" ON "categorias" USING btree ("ambito","orden","nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "categorias_padre_idx" ON "categorias" USING btree ("padre","orden","nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "categorias_orden_orden_nombre" ON "categorias" USING btree ("orden","nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "categorias_orden_nombre" ON "categorias" USING btree ("nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "cursos_orden_titulo" ON "cursos" USING btree ("titulo" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "cursos_publico_titulo" ON "cursos" USING btree ("titulo" collate "es-x-icu","_id") WHERE not "eliminado" and ((("estado" = 'publicado' and "visibilidad" = 'publica' and "centroActivo" = true)));
--> statement-breakpoint
CREATE INDEX "certificaciones_anterior_idx" ON "certificaciones" USING btree ("anterior","nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "certificaciones_centroEmisor_idx" ON "certificaciones" USING btree ("centroEmisor","nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "certificaciones_categoria_idx" ON "certificaciones" USING btree ("categoria","nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "certificaciones_alcance_idx" ON "certificaciones" USING btree ("alcance","nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "certificaciones_orden_nombre" ON "certificaciones" USING btree ("nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "certificaciones_publico_nombre" ON "certificaciones" USING btree ("nombre" collate "es-x-icu","_id") WHERE not "eliminado" and ((("estado" in ('publicada', 'retirada') and "centroActivo" = true)));
--> statement-breakpoint
CREATE INDEX "certificaciones_estado_idx" ON "certificaciones" USING btree ("estado","nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "tiposdepreguntas_orden_orden_nombre" ON "tiposdepreguntas" USING btree ("orden","nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "tiposdepreguntas_orden_nombre" ON "tiposdepreguntas" USING btree ("nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "posts_orden_titulo" ON "posts" USING btree ("titulo" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "users_orden_apellido_nombre" ON "users" USING btree ("apellido" collate "es-x-icu","nombre" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "users_publico_apellido_nombre" ON "users" USING btree ("apellido" collate "es-x-icu","nombre" collate "es-x-icu","_id") WHERE not "eliminado" and ((("perfilPublico" is not null and "estado" = 'activo')));
--> statement-breakpoint
CREATE INDEX "users_orden_desc_apellido_nombre" ON "users" USING btree ("apellido" collate "es-x-icu" desc,"nombre" collate "es-x-icu","_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "users_publico_desc_apellido_nombre" ON "users" USING btree ("apellido" collate "es-x-icu" desc,"nombre" collate "es-x-icu","_id" desc) WHERE not "eliminado" and ((("perfilPublico" is not null and "estado" = 'activo')));
--> statement-breakpoint
CREATE INDEX "users_orden_nombreUsuario" ON "users" USING btree ("nombreUsuario" collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "users_publico_nombreUsuario" ON "users" USING btree ("nombreUsuario" collate "es-x-icu","_id") WHERE not "eliminado" and ((("perfilPublico" is not null and "estado" = 'activo')));
--> statement-breakpoint
CREATE INDEX "users_orden_perfilPublico_titular" ON "users" USING btree (("perfilPublico" #>> '{titular}') collate "es-x-icu","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "users_publico_perfilPublico_titular" ON "users" USING btree (("perfilPublico" #>> '{titular}') collate "es-x-icu","_id") WHERE not "eliminado" and ((("perfilPublico" is not null and "estado" = 'activo')));
--> statement-breakpoint
CREATE INDEX "credenciales_orden_titulo" ON "credenciales" USING btree ("titulo" collate "es-x-icu","_id") WHERE not "eliminado";
