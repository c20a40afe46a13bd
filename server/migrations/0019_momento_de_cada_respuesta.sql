ALTER TABLE "intentos" ADD COLUMN "respondidas" jsonb;
