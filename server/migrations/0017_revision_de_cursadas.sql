ALTER TABLE "inscripciones" ADD COLUMN "revisarEn" timestamptz DEFAULT '1970-01-01T00:00:00.000Z';
--> statement-breakpoint
ALTER TABLE "inscripciones" ALTER COLUMN "revisarEn" DROP DEFAULT;
--> statement-breakpoint
CREATE INDEX "inscripciones_revisarEn_idx" ON "inscripciones" USING btree ("revisarEn","creadoEn" desc,"_id" desc) WHERE not "eliminado";
