CREATE INDEX "centros_publico_busqueda_gin" ON "centros" USING gin ("busqueda") WITH (fastupdate=false) WHERE not "eliminado" and (("estado" = 'activo'));
--> statement-breakpoint
CREATE INDEX "cursos_publico_busqueda_gin" ON "cursos" USING gin ("busqueda") WITH (fastupdate=false) WHERE not "eliminado" and ((("estado" = 'publicado' and "visibilidad" = 'publica' and "centroActivo" = true)));
--> statement-breakpoint
CREATE INDEX "certificaciones_publico_busqueda_gin" ON "certificaciones" USING gin ("busqueda") WITH (fastupdate=false) WHERE not "eliminado" and ((("estado" in ('publicada', 'retirada') and "centroActivo" = true)));
--> statement-breakpoint
CREATE INDEX "preguntas_publico_busqueda_gin" ON "preguntas" USING gin ("busqueda") WITH (fastupdate=false) WHERE not "eliminado" and ((("visibilidad" = 'publica' and "estado" in ('abierta', 'resuelta', 'cerrada'))));
--> statement-breakpoint
CREATE INDEX "users_publico_busqueda_gin" ON "users" USING gin ("busqueda") WITH (fastupdate=false) WHERE not "eliminado" and ((("perfilPublico" is not null and "estado" = 'activo')));
