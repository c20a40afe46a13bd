CREATE TABLE "identidades" (
	"usuario" uuid NOT NULL,
	"otraCuenta" boolean DEFAULT false NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"documentoTipo" text NOT NULL,
	"nombreLegal" text NOT NULL,
	"documento" text NOT NULL,
	"centro" uuid,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busquedaInterna" "tsvector"
);

--> statement-breakpoint
ALTER TABLE "certificaciones" ADD COLUMN "emision" text DEFAULT 'manual';
--> statement-breakpoint
ALTER TABLE "certificaciones" ALTER COLUMN "emision" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "certificaciones" ADD COLUMN "identidadMin" text DEFAULT 'declarada';
--> statement-breakpoint
ALTER TABLE "certificaciones" ALTER COLUMN "identidadMin" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "certificaciones" ADD COLUMN "demuestra" text[];
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "nivelIdentidad" text DEFAULT 'declarada';
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "nivelIdentidad" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "identidad" jsonb;
--> statement-breakpoint
ALTER TABLE "credenciales" ADD COLUMN "nivelIdentidad" text;
--> statement-breakpoint
ALTER TABLE "credenciales" ADD COLUMN "vinculoEmisor" text DEFAULT 'ninguno';
--> statement-breakpoint
ALTER TABLE "credenciales" ALTER COLUMN "vinculoEmisor" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "credenciales" ADD COLUMN "registradaEn" timestamptz;
--> statement-breakpoint
ALTER TABLE "credenciales" ADD COLUMN "identidadTexto" text;
--> statement-breakpoint
ALTER TABLE "credenciales" ADD COLUMN "dispensas" text[];
--> statement-breakpoint
ALTER TABLE "credenciales" ADD COLUMN "motivoDispensa" text;
--> statement-breakpoint
ALTER TABLE "credenciales" ADD COLUMN "instantanea" jsonb;
--> statement-breakpoint
CREATE INDEX "identidades_usuario_idx" ON "identidades" USING btree ("usuario","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "identidades_documento_idx" ON "identidades" USING btree ("documento","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "identidades_centro_idx" ON "identidades" USING btree ("centro","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "identidades_orden_desc_creadoEn" ON "identidades" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "identidades_papelera" ON "identidades" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "identidades_busqueda_interna_gin" ON "identidades" USING gin ("busquedaInterna") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "users_documento_idx" ON "users" USING btree ("documento","creadoEn" desc,"_id" desc) WHERE not "eliminado";

--> statement-breakpoint
UPDATE "credenciales" SET "registradaEn" = "creadoEn" WHERE "origen" = 'emitida';
--> statement-breakpoint
UPDATE "users" SET "documento" = upper(regexp_replace("documento", '[^0-9A-Za-z]', '', 'g')) WHERE "documento" ~ '[^0-9A-Z]';
