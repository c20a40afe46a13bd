ALTER TABLE "preguntas" ADD COLUMN "editadaEn" timestamptz;
--> statement-breakpoint
ALTER TABLE "respuestas" ADD COLUMN "editadaEn" timestamptz;
