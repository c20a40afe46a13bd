// The exceptions to the checks of the code's shape, each with its reason. Nothing else may be exempt.

/** Functions of more than 100 lines, by file. */
export const LONG_FUNCTIONS = {};

/** Functions of more than four parameters, by file. */
export const MANY_PARAMETERS = {
  'demo/src/content/certificacion/examenes.ts': 'the demo’s records are rows of a table, one call each',
  'demo/src/content/cursos/build-items.ts': 'rows, as above: the questions of every course',
  'demo/src/content/sitio/fotos-y-mensajes.ts': 'rows, as above',
};

/** Modules of a few lines that stay apart from their only importer. */
export const SMALL_MODULES = {
  'shared/src/ui/examples/examples.ts': 'every component’s example imports it',
  'shell/src/server/federation.ts': 'the server’s bundle has it in the place of remotes/federation.ts',
};

/** Types that nobody imports, as "file name", but that the declarations of other modules name (TS4023). */
export const NAMED_TYPES = {
  'demo/src/content/cursos/build-course.ts CourseRecords': 'the type of every course',
  'demo/src/content/foro/build-thread.ts ThreadRecords': 'the type of every conversation',
  'mf-campus/src/study/use-trial.ts TrialStudent': 'the type of what useStudy returns',
  'shared/src/contract/calls/call.ts FieldsBody': 'the type of every call with a body',
};
