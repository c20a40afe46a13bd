CREATE TABLE "trabajos" (
	"ensayo" boolean DEFAULT true NOT NULL,
	"leido" boolean DEFAULT false NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"tipo" text NOT NULL,
	"estado" text NOT NULL,
	"fase" text,
	"coleccion" text NOT NULL,
	"archivo" uuid,
	"opciones" jsonb,
	"titulo" text,
	"total" integer DEFAULT 0 NOT NULL,
	"hechas" integer DEFAULT 0 NOT NULL,
	"creadas" integer DEFAULT 0 NOT NULL,
	"cambiadas" integer DEFAULT 0 NOT NULL,
	"iguales" integer DEFAULT 0 NOT NULL,
	"rechazadas" integer DEFAULT 0 NOT NULL,
	"problemas" jsonb,
	"aviso" text,
	"resultado" uuid,
	"ensayadoEn" timestamptz,
	"terminadoEn" timestamptz,
	"posicion" integer DEFAULT 0 NOT NULL,
	"quienLoHace" text,
	"vistoEn" timestamptz,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid
);

--> statement-breakpoint
CREATE TABLE "filas_de_trabajo" (
	"trabajo" uuid NOT NULL,
	"orden" integer NOT NULL,
	"objeto" uuid,
	"linea" integer,
	"veces" integer DEFAULT 0 NOT NULL,
	"datos" jsonb,
	"clave" text,
	"resultado" text,
	"campo" text,
	"mensaje" text,
	"nombre" text,
	"version" integer,
	CONSTRAINT "filas_de_trabajo_trabajo_orden_pk" PRIMARY KEY("trabajo","orden")
);

--> statement-breakpoint
ALTER TABLE "revisiones" ADD COLUMN "trabajo" uuid;
--> statement-breakpoint
ALTER TABLE "auditoria" ADD COLUMN "trabajo" uuid;
--> statement-breakpoint
CREATE INDEX "trabajos_orden_desc_creadoEn" ON "trabajos" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "trabajos_estado_idx" ON "trabajos" USING btree ("estado","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "trabajos_papelera" ON "trabajos" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "filas_de_trabajo_clave" ON "filas_de_trabajo" USING btree ("trabajo","clave","orden");
--> statement-breakpoint
CREATE INDEX "revisiones_trabajo_idx" ON "revisiones" USING btree ("trabajo","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "auditoria_trabajo_idx" ON "auditoria" USING btree ("trabajo","creadoEn" desc,"_id" desc) WHERE not "eliminado";
