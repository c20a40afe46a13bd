CREATE TABLE "cargas" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"cuenta" uuid NOT NULL,
	"coleccion" text NOT NULL,
	"campo" text NOT NULL,
	"nombre" text NOT NULL,
	"bytes" bigint NOT NULL,
	"recibidos" bigint NOT NULL,
	"partes" text[] DEFAULT '{}' NOT NULL,
	"claves" text[] DEFAULT '{}' NOT NULL,
	"archivo" uuid,
	"creadoEn" timestamp with time zone NOT NULL,
	"venceEn" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE INDEX "cargas_cuenta" ON "cargas" USING btree ("cuenta");
--> statement-breakpoint
CREATE INDEX "cargas_vence" ON "cargas" USING btree ("venceEn");
