ALTER TABLE "users" ADD COLUMN "emailNuevo" text;
