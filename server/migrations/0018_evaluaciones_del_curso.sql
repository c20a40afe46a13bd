ALTER TABLE "cursos" ADD COLUMN "evaluaciones" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE "cursos" c SET "evaluaciones" = v.n FROM (SELECT "cursoRaiz", count(*)::int AS n FROM "ejercicios" WHERE "tipo" = 'evaluacion' AND "estado" = 'publicado' AND NOT "eliminado" GROUP BY "cursoRaiz") v WHERE v."cursoRaiz" = c."_id";
