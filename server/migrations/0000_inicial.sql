CREATE TABLE "provincias" (
	"activa" boolean DEFAULT true NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"nombre" text NOT NULL,
	"codigo" text NOT NULL,
	"pais" text NOT NULL,
	"cuadricula" jsonb,
	"orden" integer DEFAULT 0 NOT NULL,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "zonas" (
	"provincia" uuid NOT NULL,
	"activa" boolean DEFAULT true NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"nombre" text NOT NULL,
	"codigosPostales" text[],
	"geo" jsonb,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "centros" (
	"provincia" uuid NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"estado" text NOT NULL,
	"nombre" text NOT NULL,
	"slug" text NOT NULL,
	"razonSocial" text,
	"idFiscal" text,
	"descripcion" text,
	"logo" uuid,
	"colores" jsonb,
	"direccion" text,
	"zona" uuid,
	"geo" jsonb,
	"telefono" text,
	"whatsapp" text,
	"email" text NOT NULL,
	"web" text,
	"gestores" uuid[],
	"docentes" uuid[],
	"firmantes" jsonb,
	"habilitaciones" jsonb,
	"centroPadre" uuid,
	"motivoEstado" text,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "categorias" (
	"activa" boolean DEFAULT true NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"ambito" text NOT NULL,
	"nombre" text NOT NULL,
	"slug" text NOT NULL,
	"padre" uuid,
	"descripcion" text,
	"color" text,
	"icono" text,
	"orden" integer DEFAULT 0 NOT NULL,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "cursos" (
	"centro" uuid NOT NULL,
	"destacado" boolean DEFAULT false NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"modalidad" text,
	"nivel" text,
	"modoInscripcion" text,
	"progresion" text,
	"visibilidad" text,
	"estado" text NOT NULL,
	"titulo" text NOT NULL,
	"slug" text NOT NULL,
	"codigo" text NOT NULL,
	"resumen" text NOT NULL,
	"descripcion" text NOT NULL,
	"objetivos" text[],
	"requisitos" text,
	"imagen" uuid,
	"categorias" uuid[],
	"etiquetas" text[],
	"docentes" uuid[] NOT NULL,
	"horas" double precision,
	"precio" jsonb,
	"comoPagar" text,
	"cupo" integer,
	"codigoInscripcion" text,
	"inicio" timestamptz,
	"fin" timestamptz,
	"reglaAprobacion" jsonb,
	"motivoEstado" text,
	"inscriptos" integer DEFAULT 0 NOT NULL,
	"meGusta" integer DEFAULT 0 NOT NULL,
	"certificaciones" uuid[],
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "modulos" (
	"curso" uuid NOT NULL,
	"orden" integer NOT NULL,
	"obligatorio" boolean DEFAULT true NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"titulo" text NOT NULL,
	"descripcion" text,
	"disponibleDesde" timestamptz,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "clases" (
	"modulo" uuid NOT NULL,
	"vistaPrevia" boolean DEFAULT false NOT NULL,
	"orden" integer NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"tipo" text NOT NULL,
	"criterio" text,
	"curso" uuid,
	"titulo" text NOT NULL,
	"contenido" text,
	"video" jsonb,
	"videoArchivo" uuid,
	"adjuntos" uuid[],
	"encuentro" jsonb,
	"tiempoMinSeg" integer DEFAULT 30 NOT NULL,
	"duracionMin" integer,
	"notasDocente" text,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "ejercicios" (
	"mezclar" boolean DEFAULT false NOT NULL,
	"permiteSinConexion" boolean DEFAULT false NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"tipo" text NOT NULL,
	"metodoNota" text,
	"mostrarRespuestas" text,
	"correccion" text,
	"estado" text NOT NULL,
	"titulo" text NOT NULL,
	"clase" uuid,
	"modulo" uuid,
	"curso" uuid,
	"certificacion" uuid,
	"cursoRaiz" uuid,
	"consigna" text,
	"reactivos" jsonb,
	"clave" jsonb,
	"retroalimentacion" jsonb,
	"limitarA" integer,
	"intentosMax" integer DEFAULT 0 NOT NULL,
	"duracionSeg" integer,
	"abre" timestamptz,
	"cierra" timestamptz,
	"aprobacionPct" double precision DEFAULT 60 NOT NULL,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "certificaciones" (
	"centroEmisor" uuid NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"alcance" text NOT NULL,
	"estado" text NOT NULL,
	"nombre" text NOT NULL,
	"codigo" text NOT NULL,
	"edicion" text,
	"descripcion" text NOT NULL,
	"criterio" text NOT NULL,
	"imagen" uuid,
	"categoria" uuid,
	"normativa" text,
	"requisitos" jsonb,
	"vigenciaMeses" integer,
	"renovacion" jsonb,
	"recordatorios" jsonb,
	"alineaciones" jsonb,
	"motivoEstado" text,
	"emitidas" integer DEFAULT 0 NOT NULL,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "tiposdepreguntas" (
	"admiteAceptada" boolean DEFAULT true NOT NULL,
	"requiereCurso" boolean DEFAULT false NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"nombre" text NOT NULL,
	"slug" text NOT NULL,
	"descripcion" text,
	"color" text,
	"plantilla" text,
	"orden" integer DEFAULT 0 NOT NULL,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "preguntas" (
	"categoria" uuid NOT NULL,
	"tipo" uuid NOT NULL,
	"fijada" boolean DEFAULT false NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"visibilidad" text,
	"estado" text NOT NULL,
	"titulo" text NOT NULL,
	"cuerpo" text NOT NULL,
	"autor" uuid,
	"curso" uuid,
	"clase" uuid,
	"ejercicio" uuid,
	"etiquetas" text[],
	"motivoEstado" text,
	"respuestaAceptada" uuid,
	"duplicadaDe" uuid,
	"redactadaEn" timestamptz,
	"editadaEn" timestamptz,
	"vistas" integer DEFAULT 0 NOT NULL,
	"votos" integer DEFAULT 0 NOT NULL,
	"respuestas" integer DEFAULT 0 NOT NULL,
	"ultimaActividad" timestamptz,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "respuestas" (
	"pregunta" uuid NOT NULL,
	"aceptada" boolean DEFAULT false NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"estado" text NOT NULL,
	"autor" uuid,
	"cuerpo" text NOT NULL,
	"padre" uuid,
	"credencialRespaldo" uuid,
	"motivoEstado" text,
	"redactadaEn" timestamptz,
	"editadaEn" timestamptz,
	"votos" integer DEFAULT 0 NOT NULL,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "posts" (
	"destacado" boolean DEFAULT false NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"estado" text NOT NULL,
	"titulo" text NOT NULL,
	"slug" text NOT NULL,
	"extracto" text,
	"cuerpo" text NOT NULL,
	"portada" uuid,
	"alt" text,
	"categoria" uuid,
	"autor" uuid,
	"centro" uuid,
	"publicarEn" timestamptz,
	"expiraEn" timestamptz,
	"meGusta" integer DEFAULT 0 NOT NULL,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "likes" (
	"objeto" uuid NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"coleccion" text NOT NULL,
	"usuario" uuid,
	"valor" integer DEFAULT 1 NOT NULL,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid
);

--> statement-breakpoint
CREATE TABLE "contactarnos" (
	"consentimiento" boolean NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"motivo" text,
	"estado" text NOT NULL,
	"folio" text,
	"nombre" text NOT NULL,
	"email" text NOT NULL,
	"telefono" text,
	"asunto" text NOT NULL,
	"mensaje" text NOT NULL,
	"centro" uuid,
	"curso" uuid,
	"profesional" uuid,
	"asignadoA" uuid,
	"respuestas" jsonb,
	"notas" text[],
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "fotospublicitarias" (
	"imagen" uuid NOT NULL,
	"activa" boolean DEFAULT false NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"ubicacion" text NOT NULL,
	"titulo" text NOT NULL,
	"imagenMovil" uuid,
	"alt" text NOT NULL,
	"enlace" text,
	"orden" integer DEFAULT 0 NOT NULL,
	"desde" timestamptz,
	"hasta" timestamptz,
	"centro" uuid,
	"clics" integer DEFAULT 0 NOT NULL,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "users" (
	"emailVerificado" boolean DEFAULT false NOT NULL,
	"dosPasos" boolean DEFAULT false NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"documentoTipo" text,
	"estado" text NOT NULL,
	"credencialesAlIrse" text,
	"email" text NOT NULL,
	"nombreUsuario" text NOT NULL,
	"nombre" text NOT NULL,
	"apellido" text NOT NULL,
	"nombreLegal" text,
	"documento" text,
	"telefono" text,
	"avatar" uuid,
	"biografia" text,
	"provincia" uuid,
	"zona" uuid,
	"roles" text[] NOT NULL,
	"motivoEstado" text,
	"bajaSolicitadaEn" timestamptz,
	"foroSuspendidoHasta" timestamptz,
	"consentimientos" jsonb,
	"preferencias" jsonb,
	"perfilProfesional" jsonb,
	"perfilPublico" jsonb,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector",
	"busquedaInterna" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "inscripciones" (
	"curso" uuid NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"estado" text NOT NULL,
	"origen" text,
	"usuario" uuid,
	"ciclo" integer DEFAULT 1 NOT NULL,
	"motivoEstado" text,
	"venceEn" timestamptz,
	"progresoPct" double precision DEFAULT 0 NOT NULL,
	"claseActual" uuid,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid
);

--> statement-breakpoint
CREATE TABLE "progreso" (
	"inscripcion" uuid NOT NULL,
	"clase" uuid NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"estado" text NOT NULL,
	"segundos" integer DEFAULT 0 NOT NULL,
	"posicion" integer DEFAULT 0 NOT NULL,
	"apunte" text,
	"completadaEn" timestamptz,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid
);

--> statement-breakpoint
CREATE TABLE "asistencias" (
	"clase" uuid NOT NULL,
	"usuario" uuid NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"estado" text NOT NULL,
	"registradaPor" uuid,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid
);

--> statement-breakpoint
CREATE TABLE "intentos" (
	"ejercicio" uuid NOT NULL,
	"sinConexion" boolean DEFAULT false NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"estado" text NOT NULL,
	"versionEjercicio" integer,
	"usuario" uuid,
	"numero" integer,
	"motivoEstado" text,
	"sorteo" jsonb,
	"respuestas" jsonb,
	"iniciadoEn" timestamptz,
	"enviadoEn" timestamptz,
	"recibidoEn" timestamptz,
	"rendidoEn" timestamptz,
	"nota" double precision,
	"correcciones" jsonb,
	"comentario" text,
	"detalle" jsonb,
	"devolucion" jsonb,
	"evaluador" uuid,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid
);

--> statement-breakpoint
CREATE TABLE "credenciales" (
	"titular" uuid NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"origen" text,
	"documentoTipo" text,
	"nivelPrueba" text,
	"estado" text NOT NULL,
	"certificacion" uuid,
	"curso" uuid,
	"titulo" text NOT NULL,
	"numero" text,
	"codigoVerificacion" text,
	"nombreLegal" text,
	"documento" text,
	"horas" double precision,
	"calificacion" text,
	"evaluador" uuid,
	"jsonFirmado" jsonb,
	"emisorTexto" text,
	"archivo" uuid,
	"emitidaEn" timestamptz,
	"venceEn" timestamptz,
	"renuevaA" uuid,
	"reemplazaA" uuid,
	"motivoPublico" text,
	"motivoInterno" text,
	"verificacion" jsonb,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector",
	"busquedaInterna" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "notificaciones" (
	"usuario" uuid NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"tipo" text NOT NULL,
	"titulo" text NOT NULL,
	"texto" text,
	"enlace" text,
	"leidaEn" timestamptz,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid
);

--> statement-breakpoint
CREATE TABLE "seguimientos" (
	"objeto" uuid NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"coleccion" text NOT NULL,
	"usuario" uuid,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid
);

--> statement-breakpoint
CREATE TABLE "reportes" (
	"objeto" uuid NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"coleccion" text NOT NULL,
	"motivo" text NOT NULL,
	"estado" text NOT NULL,
	"curso" uuid,
	"detalle" text,
	"resolucion" text,
	"resueltoPor" uuid,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "revisiones" (
	"objeto" uuid NOT NULL,
	"versionRegistro" integer NOT NULL,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"coleccion" text NOT NULL,
	"campos" text[],
	"registro" jsonb,
	"actor" uuid,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid
);

--> statement-breakpoint
CREATE TABLE "auditoria" (
	"objeto" uuid,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"actor" uuid,
	"accion" text NOT NULL,
	"coleccion" text,
	"centro" uuid,
	"diff" jsonb,
	"ip" text,
	"solicitud" text,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "archivos" (
	"bytes" integer NOT NULL,
	"publico" boolean DEFAULT false NOT NULL,
	"objeto" uuid,
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"nombre" text NOT NULL,
	"sha256" text NOT NULL,
	"tipo" text NOT NULL,
	"ancho" integer,
	"alto" integer,
	"color" text,
	"variantes" jsonb,
	"coleccion" text,
	"campo" text,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "configuracion" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"creadoEn" timestamptz NOT NULL,
	"actualizadoEn" timestamptz NOT NULL,
	"version" integer NOT NULL,
	"eliminado" boolean DEFAULT false NOT NULL,
	"clave" text NOT NULL,
	"valor" jsonb,
	"descripcion" text,
	"creadoPor" uuid,
	"actualizadoPor" uuid,
	"eliminadoEn" timestamptz,
	"eliminadoPor" uuid,
	"busqueda" "tsvector"
);

--> statement-breakpoint
CREATE TABLE "claves_firma" (
	"kid" text PRIMARY KEY NOT NULL,
	"privada" text NOT NULL,
	"publica" text NOT NULL,
	"creadaEn" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "contadores" (
	"nombre" text PRIMARY KEY NOT NULL,
	"valor" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "correos" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"para" text NOT NULL,
	"asunto" text NOT NULL,
	"cuerpo" text NOT NULL,
	"estado" text NOT NULL,
	"error" text,
	"creadoEn" timestamp with time zone NOT NULL,
	"enviadoEn" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "lexemas" (
	"coleccion" text NOT NULL,
	"lexema" text collate "C" NOT NULL,
	CONSTRAINT "lexemas_coleccion_lexema_pk" PRIMARY KEY("coleccion","lexema")
);

--> statement-breakpoint
CREATE TABLE "limites" (
	"clave" text PRIMARY KEY NOT NULL,
	"puntos" integer NOT NULL,
	"venceEn" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "migraciones" (
	"nombre" text PRIMARY KEY NOT NULL,
	"aplicadaEn" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "palabras" (
	"coleccion" text NOT NULL,
	"variante" text NOT NULL,
	"palabra" text NOT NULL,
	CONSTRAINT "palabras_coleccion_variante_palabra_pk" PRIMARY KEY("coleccion","variante","palabra")
);

--> statement-breakpoint
CREATE TABLE "totales" (
	"coleccion" text NOT NULL,
	"clase" text NOT NULL,
	"ranura" smallint NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "totales_coleccion_clase_ranura_pk" PRIMARY KEY("coleccion","clase","ranura")
);

--> statement-breakpoint
CREATE TABLE "sesiones" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"usuario" uuid NOT NULL,
	"token" text NOT NULL,
	"ip" text,
	"agente" text,
	"expiraEn" timestamp with time zone NOT NULL,
	"creadoEn" timestamp with time zone NOT NULL,
	"actualizadoEn" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "cuentas" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"usuario" uuid NOT NULL,
	"proveedor" text NOT NULL,
	"cuenta" text NOT NULL,
	"clave" text,
	"creadoEn" timestamp with time zone NOT NULL,
	"actualizadoEn" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "verificaciones" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"identificador" text NOT NULL,
	"valor" text NOT NULL,
	"expiraEn" timestamp with time zone NOT NULL,
	"creadoEn" timestamp with time zone NOT NULL,
	"actualizadoEn" timestamp with time zone NOT NULL
);

--> statement-breakpoint
CREATE TABLE "segundosFactores" (
	"_id" uuid PRIMARY KEY NOT NULL,
	"usuario" uuid NOT NULL,
	"secreto" text NOT NULL,
	"codigosRespaldo" text NOT NULL,
	"verificado" boolean DEFAULT false NOT NULL,
	"fallos" integer DEFAULT 0 NOT NULL,
	"bloqueadoHasta" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "secretos" (
	"nombre" text PRIMARY KEY NOT NULL,
	"valor" text NOT NULL,
	"creadoEn" timestamp with time zone NOT NULL
);

--> statement-breakpoint
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

--> statement-breakpoint
CREATE UNIQUE INDEX "provincias_nombre_unico" ON "provincias" USING btree ("nombre") WHERE not "eliminado";
--> statement-breakpoint
CREATE UNIQUE INDEX "provincias_codigo_unico" ON "provincias" USING btree ("codigo") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "provincias_orden_orden_nombre" ON "provincias" USING btree ("orden","nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "provincias_publico_orden_nombre" ON "provincias" USING btree ("orden","nombre","_id") WHERE not "eliminado" and (true);
--> statement-breakpoint
CREATE INDEX "provincias_orden_nombre" ON "provincias" USING btree ("nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "provincias_publico_nombre" ON "provincias" USING btree ("nombre","_id") WHERE not "eliminado" and (true);
--> statement-breakpoint
CREATE INDEX "provincias_orden_desc_creadoEn" ON "provincias" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "provincias_publico_desc_creadoEn" ON "provincias" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado" and (true);
--> statement-breakpoint
CREATE INDEX "provincias_papelera" ON "provincias" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "provincias_busqueda_gin" ON "provincias" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "zonas_provincia_idx" ON "zonas" USING btree ("provincia","nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE UNIQUE INDEX "zonas_provincia_nombre_unico" ON "zonas" USING btree ("provincia","nombre") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "zonas_orden_nombre" ON "zonas" USING btree ("nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "zonas_publico_nombre" ON "zonas" USING btree ("nombre","_id") WHERE not "eliminado" and (true);
--> statement-breakpoint
CREATE INDEX "zonas_orden_desc_creadoEn" ON "zonas" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "zonas_publico_desc_creadoEn" ON "zonas" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado" and (true);
--> statement-breakpoint
CREATE INDEX "zonas_papelera" ON "zonas" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "zonas_busqueda_gin" ON "zonas" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE UNIQUE INDEX "centros_slug_unico" ON "centros" USING btree ("slug") WHERE not "eliminado";
--> statement-breakpoint
CREATE UNIQUE INDEX "centros_idFiscal_unico" ON "centros" USING btree ("idFiscal") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "centros_provincia_idx" ON "centros" USING btree ("provincia","nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "centros_zona_idx" ON "centros" USING btree ("zona","nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "centros_gestores_gin" ON "centros" USING gin ("gestores");
--> statement-breakpoint
CREATE INDEX "centros_docentes_gin" ON "centros" USING gin ("docentes");
--> statement-breakpoint
CREATE INDEX "centros_centroPadre_idx" ON "centros" USING btree ("centroPadre","nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "centros_orden_nombre" ON "centros" USING btree ("nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "centros_publico_nombre" ON "centros" USING btree ("nombre","_id") WHERE not "eliminado" and (("estado" = 'activo'));
--> statement-breakpoint
CREATE INDEX "centros_orden_desc_creadoEn" ON "centros" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "centros_publico_desc_creadoEn" ON "centros" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado" and (("estado" = 'activo'));
--> statement-breakpoint
CREATE INDEX "centros_estado_idx" ON "centros" USING btree ("estado","nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "centros_papelera" ON "centros" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "centros_busqueda_gin" ON "centros" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE UNIQUE INDEX "categorias_slug_unico" ON "categorias" USING btree ("slug") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "categorias_ambito_idx" ON "categorias" USING btree ("ambito","orden","nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "categorias_padre_idx" ON "categorias" USING btree ("padre","orden","nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE UNIQUE INDEX "categorias_ambito_padre_nombre_unico" ON "categorias" USING btree ("ambito",coalesce("padre"::text, ''),"nombre") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "categorias_orden_orden_nombre" ON "categorias" USING btree ("orden","nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "categorias_publico_orden_nombre" ON "categorias" USING btree ("orden","nombre","_id") WHERE not "eliminado" and (true);
--> statement-breakpoint
CREATE INDEX "categorias_orden_nombre" ON "categorias" USING btree ("nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "categorias_publico_nombre" ON "categorias" USING btree ("nombre","_id") WHERE not "eliminado" and (true);
--> statement-breakpoint
CREATE INDEX "categorias_orden_desc_creadoEn" ON "categorias" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "categorias_publico_desc_creadoEn" ON "categorias" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado" and (true);
--> statement-breakpoint
CREATE INDEX "categorias_papelera" ON "categorias" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "categorias_busqueda_gin" ON "categorias" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE UNIQUE INDEX "cursos_slug_unico" ON "cursos" USING btree ("slug") WHERE not "eliminado";
--> statement-breakpoint
CREATE UNIQUE INDEX "cursos_codigo_unico" ON "cursos" USING btree ("codigo") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "cursos_centro_idx" ON "cursos" USING btree ("centro","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "cursos_categorias_gin" ON "cursos" USING gin ("categorias");
--> statement-breakpoint
CREATE INDEX "cursos_docentes_gin" ON "cursos" USING gin ("docentes");
--> statement-breakpoint
CREATE INDEX "cursos_orden_desc_creadoEn" ON "cursos" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "cursos_publico_desc_creadoEn" ON "cursos" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado" and ((("estado" = 'publicado' and "visibilidad" = 'publica')));
--> statement-breakpoint
CREATE INDEX "cursos_orden_titulo" ON "cursos" USING btree ("titulo","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "cursos_publico_titulo" ON "cursos" USING btree ("titulo","_id") WHERE not "eliminado" and ((("estado" = 'publicado' and "visibilidad" = 'publica')));
--> statement-breakpoint
CREATE INDEX "cursos_orden_inicio" ON "cursos" USING btree ("inicio","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "cursos_publico_inicio" ON "cursos" USING btree ("inicio","_id") WHERE not "eliminado" and ((("estado" = 'publicado' and "visibilidad" = 'publica')));
--> statement-breakpoint
CREATE INDEX "cursos_orden_desc_inscriptos" ON "cursos" USING btree ("inscriptos" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "cursos_publico_desc_inscriptos" ON "cursos" USING btree ("inscriptos" desc,"_id" desc) WHERE not "eliminado" and ((("estado" = 'publicado' and "visibilidad" = 'publica')));
--> statement-breakpoint
CREATE INDEX "cursos_orden_desc_meGusta" ON "cursos" USING btree ("meGusta" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "cursos_publico_desc_meGusta" ON "cursos" USING btree ("meGusta" desc,"_id" desc) WHERE not "eliminado" and ((("estado" = 'publicado' and "visibilidad" = 'publica')));
--> statement-breakpoint
CREATE INDEX "cursos_estado_idx" ON "cursos" USING btree ("estado","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "cursos_papelera" ON "cursos" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "cursos_busqueda_gin" ON "cursos" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "modulos_curso_idx" ON "modulos" USING btree ("curso","orden","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE UNIQUE INDEX "modulos_curso_orden_unico" ON "modulos" USING btree ("curso","orden") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "modulos_orden_orden" ON "modulos" USING btree ("orden","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "modulos_orden_desc_creadoEn" ON "modulos" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "modulos_papelera" ON "modulos" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "modulos_busqueda_gin" ON "modulos" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "clases_modulo_idx" ON "clases" USING btree ("modulo","orden","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "clases_curso_idx" ON "clases" USING btree ("curso","orden","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE UNIQUE INDEX "clases_modulo_orden_unico" ON "clases" USING btree ("modulo","orden") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "clases_orden_orden" ON "clases" USING btree ("orden","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "clases_orden_desc_creadoEn" ON "clases" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "clases_papelera" ON "clases" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "clases_busqueda_gin" ON "clases" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "ejercicios_clase_idx" ON "ejercicios" USING btree ("clase","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "ejercicios_modulo_idx" ON "ejercicios" USING btree ("modulo","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "ejercicios_curso_idx" ON "ejercicios" USING btree ("curso","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "ejercicios_certificacion_idx" ON "ejercicios" USING btree ("certificacion","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "ejercicios_cursoRaiz_idx" ON "ejercicios" USING btree ("cursoRaiz","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "ejercicios_orden_desc_creadoEn" ON "ejercicios" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "ejercicios_estado_idx" ON "ejercicios" USING btree ("estado","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "ejercicios_papelera" ON "ejercicios" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "ejercicios_busqueda_gin" ON "ejercicios" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE UNIQUE INDEX "certificaciones_codigo_unico" ON "certificaciones" USING btree ("codigo") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "certificaciones_centroEmisor_idx" ON "certificaciones" USING btree ("centroEmisor","nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "certificaciones_categoria_idx" ON "certificaciones" USING btree ("categoria","nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "certificaciones_alcance_idx" ON "certificaciones" USING btree ("alcance","nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "certificaciones_requisitos_gin" ON "certificaciones" USING gin ("requisitos" jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX "certificaciones_orden_nombre" ON "certificaciones" USING btree ("nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "certificaciones_publico_nombre" ON "certificaciones" USING btree ("nombre","_id") WHERE not "eliminado" and (("estado" in ('publicada', 'retirada')));
--> statement-breakpoint
CREATE INDEX "certificaciones_orden_desc_creadoEn" ON "certificaciones" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "certificaciones_publico_desc_creadoEn" ON "certificaciones" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado" and (("estado" in ('publicada', 'retirada')));
--> statement-breakpoint
CREATE INDEX "certificaciones_orden_desc_emitidas" ON "certificaciones" USING btree ("emitidas" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "certificaciones_publico_desc_emitidas" ON "certificaciones" USING btree ("emitidas" desc,"_id" desc) WHERE not "eliminado" and (("estado" in ('publicada', 'retirada')));
--> statement-breakpoint
CREATE INDEX "certificaciones_estado_idx" ON "certificaciones" USING btree ("estado","nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "certificaciones_papelera" ON "certificaciones" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "certificaciones_busqueda_gin" ON "certificaciones" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE UNIQUE INDEX "tiposdepreguntas_nombre_unico" ON "tiposdepreguntas" USING btree ("nombre") WHERE not "eliminado";
--> statement-breakpoint
CREATE UNIQUE INDEX "tiposdepreguntas_slug_unico" ON "tiposdepreguntas" USING btree ("slug") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "tiposdepreguntas_orden_orden_nombre" ON "tiposdepreguntas" USING btree ("orden","nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "tiposdepreguntas_publico_orden_nombre" ON "tiposdepreguntas" USING btree ("orden","nombre","_id") WHERE not "eliminado" and (true);
--> statement-breakpoint
CREATE INDEX "tiposdepreguntas_orden_nombre" ON "tiposdepreguntas" USING btree ("nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "tiposdepreguntas_publico_nombre" ON "tiposdepreguntas" USING btree ("nombre","_id") WHERE not "eliminado" and (true);
--> statement-breakpoint
CREATE INDEX "tiposdepreguntas_orden_desc_creadoEn" ON "tiposdepreguntas" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "tiposdepreguntas_publico_desc_creadoEn" ON "tiposdepreguntas" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado" and (true);
--> statement-breakpoint
CREATE INDEX "tiposdepreguntas_papelera" ON "tiposdepreguntas" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "tiposdepreguntas_busqueda_gin" ON "tiposdepreguntas" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "preguntas_autor_idx" ON "preguntas" USING btree ("autor","fijada" desc,"ultimaActividad" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "preguntas_categoria_idx" ON "preguntas" USING btree ("categoria","fijada" desc,"ultimaActividad" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "preguntas_tipo_idx" ON "preguntas" USING btree ("tipo","fijada" desc,"ultimaActividad" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "preguntas_curso_idx" ON "preguntas" USING btree ("curso","fijada" desc,"ultimaActividad" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "preguntas_clase_idx" ON "preguntas" USING btree ("clase","fijada" desc,"ultimaActividad" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "preguntas_ejercicio_idx" ON "preguntas" USING btree ("ejercicio","fijada" desc,"ultimaActividad" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "preguntas_visibilidad_idx" ON "preguntas" USING btree ("visibilidad","fijada" desc,"ultimaActividad" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "preguntas_ultimaActividad_idx" ON "preguntas" USING btree ("ultimaActividad","fijada" desc,"ultimaActividad" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "preguntas_orden_desc_fijada_ultimaActividad" ON "preguntas" USING btree ("fijada" desc,"ultimaActividad" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "preguntas_publico_desc_fijada_ultimaActividad" ON "preguntas" USING btree ("fijada" desc,"ultimaActividad" desc,"_id" desc) WHERE not "eliminado" and ((("visibilidad" = 'publica' and "estado" in ('abierta', 'resuelta', 'cerrada'))));
--> statement-breakpoint
CREATE INDEX "preguntas_orden_desc_ultimaActividad" ON "preguntas" USING btree ("ultimaActividad" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "preguntas_publico_desc_ultimaActividad" ON "preguntas" USING btree ("ultimaActividad" desc,"_id" desc) WHERE not "eliminado" and ((("visibilidad" = 'publica' and "estado" in ('abierta', 'resuelta', 'cerrada'))));
--> statement-breakpoint
CREATE INDEX "preguntas_orden_desc_creadoEn" ON "preguntas" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "preguntas_publico_desc_creadoEn" ON "preguntas" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado" and ((("visibilidad" = 'publica' and "estado" in ('abierta', 'resuelta', 'cerrada'))));
--> statement-breakpoint
CREATE INDEX "preguntas_orden_desc_votos" ON "preguntas" USING btree ("votos" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "preguntas_publico_desc_votos" ON "preguntas" USING btree ("votos" desc,"_id" desc) WHERE not "eliminado" and ((("visibilidad" = 'publica' and "estado" in ('abierta', 'resuelta', 'cerrada'))));
--> statement-breakpoint
CREATE INDEX "preguntas_orden_desc_vistas" ON "preguntas" USING btree ("vistas" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "preguntas_publico_desc_vistas" ON "preguntas" USING btree ("vistas" desc,"_id" desc) WHERE not "eliminado" and ((("visibilidad" = 'publica' and "estado" in ('abierta', 'resuelta', 'cerrada'))));
--> statement-breakpoint
CREATE INDEX "preguntas_orden_respuestas" ON "preguntas" USING btree ("respuestas","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "preguntas_publico_respuestas" ON "preguntas" USING btree ("respuestas","_id") WHERE not "eliminado" and ((("visibilidad" = 'publica' and "estado" in ('abierta', 'resuelta', 'cerrada'))));
--> statement-breakpoint
CREATE INDEX "preguntas_estado_idx" ON "preguntas" USING btree ("estado","fijada" desc,"ultimaActividad" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "preguntas_papelera" ON "preguntas" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "preguntas_busqueda_gin" ON "preguntas" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "respuestas_pregunta_idx" ON "respuestas" USING btree ("pregunta","aceptada" desc,"votos" desc,"creadoEn","_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "respuestas_autor_idx" ON "respuestas" USING btree ("autor","aceptada" desc,"votos" desc,"creadoEn","_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "respuestas_padre_idx" ON "respuestas" USING btree ("padre","aceptada" desc,"votos" desc,"creadoEn","_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "respuestas_orden_desc_aceptada_votos_creadoEn" ON "respuestas" USING btree ("aceptada" desc,"votos" desc,"creadoEn","_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "respuestas_orden_creadoEn" ON "respuestas" USING btree ("creadoEn","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "respuestas_orden_desc_creadoEn" ON "respuestas" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "respuestas_orden_desc_votos" ON "respuestas" USING btree ("votos" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "respuestas_estado_idx" ON "respuestas" USING btree ("estado","aceptada" desc,"votos" desc,"creadoEn","_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "respuestas_papelera" ON "respuestas" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "respuestas_busqueda_gin" ON "respuestas" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE UNIQUE INDEX "posts_slug_unico" ON "posts" USING btree ("slug") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "posts_categoria_idx" ON "posts" USING btree ("categoria","publicarEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "posts_autor_idx" ON "posts" USING btree ("autor","publicarEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "posts_centro_idx" ON "posts" USING btree ("centro","publicarEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "posts_publicarEn_idx" ON "posts" USING btree ("publicarEn","publicarEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "posts_orden_desc_publicarEn" ON "posts" USING btree ("publicarEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "posts_orden_desc_creadoEn" ON "posts" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "posts_orden_desc_destacado_publicarEn" ON "posts" USING btree ("destacado" desc,"publicarEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "posts_orden_titulo" ON "posts" USING btree ("titulo","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "posts_estado_idx" ON "posts" USING btree ("estado","publicarEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "posts_papelera" ON "posts" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "posts_busqueda_gin" ON "posts" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "likes_usuario_idx" ON "likes" USING btree ("usuario","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "likes_objeto_idx" ON "likes" USING btree ("objeto","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE UNIQUE INDEX "likes_usuario_coleccion_objeto_unico" ON "likes" USING btree (coalesce("usuario"::text, ''),"coleccion","objeto") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "likes_orden_desc_creadoEn" ON "likes" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "likes_papelera" ON "likes" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE UNIQUE INDEX "contactarnos_folio_unico" ON "contactarnos" USING btree ("folio") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "contactarnos_motivo_idx" ON "contactarnos" USING btree ("motivo","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "contactarnos_centro_idx" ON "contactarnos" USING btree ("centro","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "contactarnos_curso_idx" ON "contactarnos" USING btree ("curso","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "contactarnos_profesional_idx" ON "contactarnos" USING btree ("profesional","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "contactarnos_asignadoA_idx" ON "contactarnos" USING btree ("asignadoA","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "contactarnos_orden_desc_creadoEn" ON "contactarnos" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "contactarnos_estado_idx" ON "contactarnos" USING btree ("estado","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "contactarnos_papelera" ON "contactarnos" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "contactarnos_busqueda_gin" ON "contactarnos" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "fotospublicitarias_ubicacion_idx" ON "fotospublicitarias" USING btree ("ubicacion","ubicacion","orden","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "fotospublicitarias_activa_idx" ON "fotospublicitarias" USING btree ("activa","ubicacion","orden","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "fotospublicitarias_centro_idx" ON "fotospublicitarias" USING btree ("centro","ubicacion","orden","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "fotospublicitarias_orden_ubicacion_orden" ON "fotospublicitarias" USING btree ("ubicacion","orden","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "fotospublicitarias_orden_desc_creadoEn" ON "fotospublicitarias" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "fotospublicitarias_orden_desc_clics" ON "fotospublicitarias" USING btree ("clics" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "fotospublicitarias_papelera" ON "fotospublicitarias" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "fotospublicitarias_busqueda_gin" ON "fotospublicitarias" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unico" ON "users" USING btree (lower("email")) WHERE not "eliminado";
--> statement-breakpoint
CREATE UNIQUE INDEX "users_nombreUsuario_unico" ON "users" USING btree (lower("nombreUsuario")) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "users_provincia_idx" ON "users" USING btree ("provincia","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "users_zona_idx" ON "users" USING btree ("zona","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "users_roles_gin" ON "users" USING gin ("roles");
--> statement-breakpoint
CREATE INDEX "users_perfilPublico_gin" ON "users" USING gin ("perfilPublico" jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX "users_orden_desc_creadoEn" ON "users" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "users_publico_desc_creadoEn" ON "users" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado" and ((("perfilPublico" is not null and "estado" = 'activo')));
--> statement-breakpoint
CREATE INDEX "users_orden_apellido_nombre" ON "users" USING btree ("apellido","nombre","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "users_publico_apellido_nombre" ON "users" USING btree ("apellido","nombre","_id") WHERE not "eliminado" and ((("perfilPublico" is not null and "estado" = 'activo')));
--> statement-breakpoint
CREATE INDEX "users_orden_nombreUsuario" ON "users" USING btree ("nombreUsuario","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "users_publico_nombreUsuario" ON "users" USING btree ("nombreUsuario","_id") WHERE not "eliminado" and ((("perfilPublico" is not null and "estado" = 'activo')));
--> statement-breakpoint
CREATE INDEX "users_estado_idx" ON "users" USING btree ("estado","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "users_papelera" ON "users" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "users_busqueda_gin" ON "users" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "users_busqueda_interna_gin" ON "users" USING gin ("busquedaInterna") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "inscripciones_usuario_idx" ON "inscripciones" USING btree ("usuario","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "inscripciones_curso_idx" ON "inscripciones" USING btree ("curso","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE UNIQUE INDEX "inscripciones_usuario_curso_ciclo_unico" ON "inscripciones" USING btree (coalesce("usuario"::text, ''),"curso",coalesce("ciclo"::text, '')) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "inscripciones_orden_desc_creadoEn" ON "inscripciones" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "inscripciones_orden_desc_actualizadoEn" ON "inscripciones" USING btree ("actualizadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "inscripciones_estado_idx" ON "inscripciones" USING btree ("estado","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "inscripciones_papelera" ON "inscripciones" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "progreso_inscripcion_idx" ON "progreso" USING btree ("inscripcion","actualizadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "progreso_clase_idx" ON "progreso" USING btree ("clase","actualizadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE UNIQUE INDEX "progreso_inscripcion_clase_unico" ON "progreso" USING btree ("inscripcion","clase") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "progreso_orden_desc_actualizadoEn" ON "progreso" USING btree ("actualizadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "progreso_orden_desc_creadoEn" ON "progreso" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "progreso_estado_idx" ON "progreso" USING btree ("estado","actualizadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "progreso_papelera" ON "progreso" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "asistencias_clase_idx" ON "asistencias" USING btree ("clase","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "asistencias_usuario_idx" ON "asistencias" USING btree ("usuario","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE UNIQUE INDEX "asistencias_clase_usuario_unico" ON "asistencias" USING btree ("clase","usuario") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "asistencias_orden_desc_creadoEn" ON "asistencias" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "asistencias_estado_idx" ON "asistencias" USING btree ("estado","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "asistencias_papelera" ON "asistencias" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "intentos_ejercicio_idx" ON "intentos" USING btree ("ejercicio","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "intentos_usuario_idx" ON "intentos" USING btree ("usuario","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE UNIQUE INDEX "intentos_ejercicio_usuario_numero_unico" ON "intentos" USING btree ("ejercicio",coalesce("usuario"::text, ''),coalesce("numero"::text, '')) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "intentos_orden_desc_creadoEn" ON "intentos" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "intentos_orden_enviadoEn" ON "intentos" USING btree ("enviadoEn","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "intentos_orden_desc_nota" ON "intentos" USING btree ("nota" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "intentos_estado_idx" ON "intentos" USING btree ("estado","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "intentos_papelera" ON "intentos" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "credenciales_titular_idx" ON "credenciales" USING btree ("titular","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "credenciales_certificacion_idx" ON "credenciales" USING btree ("certificacion","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "credenciales_curso_idx" ON "credenciales" USING btree ("curso","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "credenciales_origen_idx" ON "credenciales" USING btree ("origen","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE UNIQUE INDEX "credenciales_numero_unico" ON "credenciales" USING btree ("numero") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "credenciales_emitidaEn_idx" ON "credenciales" USING btree ("emitidaEn","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "credenciales_venceEn_idx" ON "credenciales" USING btree ("venceEn","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "credenciales_renuevaA_idx" ON "credenciales" USING btree ("renuevaA","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "credenciales_reemplazaA_idx" ON "credenciales" USING btree ("reemplazaA","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "credenciales_orden_desc_creadoEn" ON "credenciales" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "credenciales_orden_desc_emitidaEn" ON "credenciales" USING btree ("emitidaEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "credenciales_orden_venceEn" ON "credenciales" USING btree ("venceEn","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "credenciales_orden_titulo" ON "credenciales" USING btree ("titulo","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "credenciales_estado_idx" ON "credenciales" USING btree ("estado","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "credenciales_papelera" ON "credenciales" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "credenciales_busqueda_gin" ON "credenciales" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "credenciales_busqueda_interna_gin" ON "credenciales" USING gin ("busquedaInterna") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "notificaciones_usuario_idx" ON "notificaciones" USING btree ("usuario","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "notificaciones_tipo_idx" ON "notificaciones" USING btree ("tipo","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "notificaciones_leidaEn_idx" ON "notificaciones" USING btree ("leidaEn","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "notificaciones_orden_desc_creadoEn" ON "notificaciones" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "notificaciones_papelera" ON "notificaciones" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "seguimientos_usuario_idx" ON "seguimientos" USING btree ("usuario","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "seguimientos_objeto_idx" ON "seguimientos" USING btree ("objeto","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE UNIQUE INDEX "seguimientos_usuario_coleccion_objeto_unico" ON "seguimientos" USING btree (coalesce("usuario"::text, ''),"coleccion","objeto") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "seguimientos_orden_desc_creadoEn" ON "seguimientos" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "seguimientos_papelera" ON "seguimientos" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "reportes_coleccion_idx" ON "reportes" USING btree ("coleccion","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "reportes_objeto_idx" ON "reportes" USING btree ("objeto","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "reportes_curso_idx" ON "reportes" USING btree ("curso","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "reportes_orden_desc_creadoEn" ON "reportes" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "reportes_orden_creadoEn" ON "reportes" USING btree ("creadoEn","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "reportes_estado_idx" ON "reportes" USING btree ("estado","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "reportes_papelera" ON "reportes" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "reportes_busqueda_gin" ON "reportes" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "revisiones_coleccion_idx" ON "revisiones" USING btree ("coleccion","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "revisiones_objeto_idx" ON "revisiones" USING btree ("objeto","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "revisiones_actor_idx" ON "revisiones" USING btree ("actor","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "revisiones_orden_desc_creadoEn" ON "revisiones" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "revisiones_papelera" ON "revisiones" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "auditoria_actor_idx" ON "auditoria" USING btree ("actor","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "auditoria_accion_idx" ON "auditoria" USING btree ("accion","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "auditoria_coleccion_idx" ON "auditoria" USING btree ("coleccion","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "auditoria_objeto_idx" ON "auditoria" USING btree ("objeto","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "auditoria_centro_idx" ON "auditoria" USING btree ("centro","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "auditoria_orden_desc_creadoEn" ON "auditoria" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "auditoria_papelera" ON "auditoria" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "auditoria_busqueda_gin" ON "auditoria" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "archivos_sha256_idx" ON "archivos" USING btree ("sha256","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "archivos_tipo_idx" ON "archivos" USING btree ("tipo","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "archivos_publico_idx" ON "archivos" USING btree ("publico","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "archivos_objeto_idx" ON "archivos" USING btree ("objeto","creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "archivos_orden_desc_creadoEn" ON "archivos" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "archivos_publico_desc_creadoEn" ON "archivos" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado" and (("publico" = true));
--> statement-breakpoint
CREATE INDEX "archivos_orden_desc_bytes" ON "archivos" USING btree ("bytes" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "archivos_publico_desc_bytes" ON "archivos" USING btree ("bytes" desc,"_id" desc) WHERE not "eliminado" and (("publico" = true));
--> statement-breakpoint
CREATE INDEX "archivos_papelera" ON "archivos" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "archivos_busqueda_gin" ON "archivos" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE UNIQUE INDEX "configuracion_clave_unico" ON "configuracion" USING btree ("clave") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "configuracion_orden_clave" ON "configuracion" USING btree ("clave","_id") WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "configuracion_orden_desc_creadoEn" ON "configuracion" USING btree ("creadoEn" desc,"_id" desc) WHERE not "eliminado";
--> statement-breakpoint
CREATE INDEX "configuracion_papelera" ON "configuracion" USING btree ("eliminadoEn") WHERE "eliminado";
--> statement-breakpoint
CREATE INDEX "configuracion_busqueda_gin" ON "configuracion" USING gin ("busqueda") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "correos_creado" ON "correos" USING btree ("creadoEn" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "limites_vence" ON "limites" USING btree ("venceEn");
--> statement-breakpoint
CREATE UNIQUE INDEX "sesiones_token_unico" ON "sesiones" USING btree ("token");
--> statement-breakpoint
CREATE INDEX "sesiones_usuario_idx" ON "sesiones" USING btree ("usuario");
--> statement-breakpoint
CREATE INDEX "sesiones_expira_idx" ON "sesiones" USING btree ("expiraEn");
--> statement-breakpoint
CREATE UNIQUE INDEX "cuentas_proveedor_cuenta_unico" ON "cuentas" USING btree ("proveedor","cuenta");
--> statement-breakpoint
CREATE INDEX "cuentas_usuario_idx" ON "cuentas" USING btree ("usuario");
--> statement-breakpoint
CREATE INDEX "verificaciones_identificador_idx" ON "verificaciones" USING btree ("identificador");
--> statement-breakpoint
CREATE INDEX "verificaciones_expira_idx" ON "verificaciones" USING btree ("expiraEn");
--> statement-breakpoint
CREATE UNIQUE INDEX "segundosFactores_usuario_unico" ON "segundosFactores" USING btree ("usuario");
