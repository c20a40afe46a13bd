ALTER TABLE "trabajos" ADD COLUMN "sigueEn" timestamptz;
