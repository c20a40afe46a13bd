ALTER TABLE "ejercicios" ADD COLUMN "notasDejadas" text;
