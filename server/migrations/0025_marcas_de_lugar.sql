-- What a search of words in a place asks for (engine/search/place-marks.ts), in the vectors of rows written before.
CREATE FUNCTION pg_temp.marcas(VARIADIC ids uuid[]) RETURNS tsvector LANGUAGE sql IMMUTABLE RETURN (
  SELECT array_to_tsvector(array_agg('#' || rtrim(translate(encode(uuid_send(id), 'base64'), '+/', '-_'), '='))) FROM unnest(ids) AS id WHERE id IS NOT NULL
);
--> statement-breakpoint
UPDATE "cursos" SET "busqueda" = "busqueda" || pg_temp.marcas("centro") WHERE "centro" IS NOT NULL;
--> statement-breakpoint
UPDATE "certificaciones" SET "busqueda" = "busqueda" || pg_temp.marcas("centroEmisor") WHERE "centroEmisor" IS NOT NULL;
--> statement-breakpoint
UPDATE "centros" SET "busqueda" = "busqueda" || pg_temp.marcas("provincia", "zona") WHERE coalesce("provincia", "zona") IS NOT NULL;
--> statement-breakpoint
UPDATE "users" SET "busqueda" = "busqueda" || pg_temp.marcas("provincia", "zona"), "busquedaInterna" = "busquedaInterna" || pg_temp.marcas("provincia", "zona") WHERE coalesce("provincia", "zona") IS NOT NULL;
--> statement-breakpoint
DROP FUNCTION pg_temp.marcas(uuid[]);
