CREATE TABLE "totales_reglas" (
	"coleccion" text PRIMARY KEY NOT NULL,
	"regla" text NOT NULL
);

--> statement-breakpoint
DROP INDEX "provincias_publico_orden_nombre";
--> statement-breakpoint
DROP INDEX "provincias_publico_nombre";
--> statement-breakpoint
DROP INDEX "provincias_publico_desc_creadoEn";
--> statement-breakpoint
DROP INDEX "zonas_publico_nombre";
--> statement-breakpoint
DROP INDEX "zonas_publico_desc_creadoEn";
--> statement-breakpoint
DROP INDEX "categorias_publico_orden_nombre";
--> statement-breakpoint
DROP INDEX "categorias_publico_nombre";
--> statement-breakpoint
DROP INDEX "categorias_publico_desc_creadoEn";
--> statement-breakpoint
DROP INDEX "tiposdepreguntas_publico_orden_nombre";
--> statement-breakpoint
DROP INDEX "tiposdepreguntas_publico_nombre";
--> statement-breakpoint
DROP INDEX "tiposdepreguntas_publico_desc_creadoEn";
