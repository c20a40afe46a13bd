CREATE TABLE "lexemas" (
	"coleccion" text NOT NULL,
	"lexema" text collate "C" NOT NULL,
	CONSTRAINT "lexemas_coleccion_lexema_pk" PRIMARY KEY("coleccion","lexema")
);

--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'provincias', l FROM "provincias", unnest(tsvector_to_array("busqueda")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'zonas', l FROM "zonas", unnest(tsvector_to_array("busqueda")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'centros', l FROM "centros", unnest(tsvector_to_array("busqueda")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'categorias', l FROM "categorias", unnest(tsvector_to_array("busqueda")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'cursos', l FROM "cursos", unnest(tsvector_to_array("busqueda")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'modulos', l FROM "modulos", unnest(tsvector_to_array("busqueda")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'clases', l FROM "clases", unnest(tsvector_to_array("busqueda")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'ejercicios', l FROM "ejercicios", unnest(tsvector_to_array("busqueda")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'certificaciones', l FROM "certificaciones", unnest(tsvector_to_array("busqueda")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'tiposdepreguntas', l FROM "tiposdepreguntas", unnest(tsvector_to_array("busqueda")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'preguntas', l FROM "preguntas", unnest(tsvector_to_array("busqueda")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'respuestas', l FROM "respuestas", unnest(tsvector_to_array("busqueda")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'posts', l FROM "posts", unnest(tsvector_to_array("busqueda")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'contactarnos', l FROM "contactarnos", unnest(tsvector_to_array("busqueda")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'fotospublicitarias', l FROM "fotospublicitarias", unnest(tsvector_to_array("busqueda")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'users', l FROM "users", unnest(tsvector_to_array("busqueda")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'users', l FROM "users", unnest(tsvector_to_array("busquedaInterna")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'credenciales', l FROM "credenciales", unnest(tsvector_to_array("busqueda")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'credenciales', l FROM "credenciales", unnest(tsvector_to_array("busquedaInterna")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'reportes', l FROM "reportes", unnest(tsvector_to_array("busqueda")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'auditoria', l FROM "auditoria", unnest(tsvector_to_array("busqueda")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'archivos', l FROM "archivos", unnest(tsvector_to_array("busqueda")) AS l ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "lexemas" ("coleccion", "lexema") SELECT DISTINCT 'configuracion', l FROM "configuracion", unnest(tsvector_to_array("busqueda")) AS l ON CONFLICT DO NOTHING;
