CREATE TABLE "sellos" (
	"n" bigint PRIMARY KEY NOT NULL,
	"asiento" uuid NOT NULL,
	"salCambios" text,
	"cambios" text,
	"salOrigen" text,
	"origen" text,
	"fila" text NOT NULL,
	"huella" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sin_sellar" (
	"asiento" uuid PRIMARY KEY NOT NULL,
	"desde" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sucesos_repetidos" (
	"clave" text PRIMARY KEY NOT NULL,
	"asiento" jsonb NOT NULL,
	"veces" integer NOT NULL,
	"desde" timestamp with time zone NOT NULL
);

--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "suceso" text;
--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "agente" text;
--> statement-breakpoint
CREATE UNIQUE INDEX "sellos_asiento_unico" ON "sellos" USING btree ("asiento");
--> statement-breakpoint
CREATE INDEX "auditoria_suceso_idx" ON "auditoria" USING btree ("suceso","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
INSERT INTO "sin_sellar" ("asiento", "desde") SELECT "_id", now() FROM "auditoria";
