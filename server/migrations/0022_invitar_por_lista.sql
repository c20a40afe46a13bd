ALTER TABLE "invitaciones" ALTER COLUMN "email" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "invitaciones" ADD COLUMN "espera" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "invitaciones" ADD COLUMN "via" text DEFAULT 'correo';
--> statement-breakpoint
ALTER TABLE "invitaciones" ALTER COLUMN "via" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "filas_de_trabajo" ADD COLUMN "dicho" text;
