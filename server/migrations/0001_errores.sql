CREATE TABLE "errores" (
	"clave" text PRIMARY KEY NOT NULL,
	"origen" text NOT NULL,
	"lugar" text NOT NULL,
	"mensaje" text NOT NULL,
	"codigo" text,
	"estado" integer,
	"sitio" text,
	"veces" bigint NOT NULL,
	"primeraVez" timestamp with time zone NOT NULL,
	"ultimaVez" timestamp with time zone NOT NULL,
	"solicitud" text
);

