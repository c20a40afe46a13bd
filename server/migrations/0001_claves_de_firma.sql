CREATE TABLE "claves_firma" (
	"kid" text PRIMARY KEY NOT NULL,
	"privada" text NOT NULL,
	"publica" text NOT NULL,
	"creadaEn" timestamp with time zone NOT NULL
);

