CREATE TABLE "registro_baldosas" (
	"nivel" smallint NOT NULL,
	"indice" bigint NOT NULL,
	"hashes" "bytea" NOT NULL,
	CONSTRAINT "registro_baldosas_nivel_indice_pk" PRIMARY KEY("nivel","indice")
);

--> statement-breakpoint
CREATE TABLE "registro_hojas" (
	"indice" bigint PRIMARY KEY NOT NULL,
	"datos" text NOT NULL,
	"credencial" uuid NOT NULL,
	"en" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registro_puntos" (
	"tamano" bigint PRIMARY KEY NOT NULL,
	"nota" text NOT NULL,
	"en" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "registro_testigos" (
	"clave" text PRIMARY KEY NOT NULL,
	"nombre" text NOT NULL,
	"tamano" bigint,
	"firma" text,
	"en" timestamp with time zone,
	"creadoEn" timestamp with time zone NOT NULL
);

--> statement-breakpoint
DROP INDEX "certificaciones_codigo_unico";
--> statement-breakpoint
ALTER TABLE "cursos" ADD COLUMN "edicionDe" uuid;
--> statement-breakpoint
ALTER TABLE "certificaciones" ADD COLUMN "examen" text DEFAULT 'abierto';
--> statement-breakpoint
ALTER TABLE "certificaciones" ALTER COLUMN "examen" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "certificaciones" ADD COLUMN "numeroEdicion" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "certificaciones" ADD COLUMN "anterior" uuid;
--> statement-breakpoint
ALTER TABLE "credenciales" ADD COLUMN "enPerfil" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "credenciales" ADD COLUMN "indiceEstado" integer;
--> statement-breakpoint
ALTER TABLE "credenciales" ADD COLUMN "indiceRegistro" integer;
--> statement-breakpoint
ALTER TABLE "claves_firma" ADD COLUMN "centro" uuid;
--> statement-breakpoint
ALTER TABLE "claves_firma" ADD COLUMN "did" text;
--> statement-breakpoint
ALTER TABLE "claves_firma" ADD COLUMN "retiradaEn" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "claves_firma" ADD COLUMN "comprometidaEn" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "registro_hojas_credencial" ON "registro_hojas" USING btree ("credencial","indice");
--> statement-breakpoint
CREATE INDEX "cursos_edicionDe_idx" ON "cursos" USING btree ("edicionDe","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "certificaciones_anterior_idx" ON "certificaciones" USING btree ("anterior","nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE UNIQUE INDEX "certificaciones_codigo_numeroEdicion_unico" ON "certificaciones" USING btree ("codigo",coalesce("numeroEdicion"::text, '')) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "claves_firma_centro" ON "claves_firma" USING btree ("centro","creadaEn");
--> statement-breakpoint
-- What the directory showed until now of who is listed in it goes on being shown: from here on each is chosen.
UPDATE "credenciales" SET "enPerfil" = true WHERE "estado" IN ('vigente', 'vencida') AND "titular" IN (SELECT "_id" FROM "users" WHERE "perfilPublico" IS NOT NULL);
