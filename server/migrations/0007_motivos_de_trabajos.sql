ALTER TABLE "trabajos" ADD COLUMN "motivos" jsonb;
--> statement-breakpoint
ALTER TABLE "trabajos" ADD COLUMN "columnas" jsonb;
