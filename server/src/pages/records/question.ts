/** Describes a question of the forum with its answers: `QAPage`. */
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import type { Reader } from './reader.ts';
import { some, type Thing, type PageDescription } from './description.ts';
import { description, ofMarks } from './words.ts';

/** Maximum answers in a page, and maximum characters of a question and an answer. */
const ANSWERS = 20;
const [ASKED, ANSWERED] = [4000, 2000];

/** Returns the people of a page who are in the directory: only they have a page of their own. */
async function inDirectory(read: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { docs } = await read.some('users', { '_id[in]': ids.join(','), limit: String(ids.length) });
  return new Set(docs.filter(({ perfilPublico }) => perfilPublico).map(({ _id }) => _id));
}

const countWords = (answers: number, accepted: boolean): string => {
  if (answers === 0) return 'Sin respuestas todavía';
  return `${answers === 1 ? 'Una respuesta' : `${answers} respuestas`}${accepted ? ', con una aceptada' : ''}`;
};

export async function describeQuestion(read: Reader, id: string): Promise<PageDescription | undefined> {
  const question = await read.one('preguntas', id, ['autor', 'categoria']);
  if (!question) return undefined;
  // Comments on an answer are not answers.
  const answers = await read.some(
    'respuestas',
    { pregunta: id, padre: '', sort: '-aceptada,-votos,creadoEn', limit: String(ANSWERS) },
    ['autor'],
  );
  const people = [question, ...answers.docs].flatMap(({ autor }) => autor?._id ?? []);
  const listed = await inDirectory(read, [...new Set(people)]);
  const path = pageOf('preguntas', question);
  // The total is cached for a moment, the list is not: count the list if it is complete.
  const count = answers.docs.length < ANSWERS ? answers.docs.length : answers.totalDocs;
  const accepted = answers.docs.find(({ aceptada }) => aceptada);
  const category = question.categoria;
  return {
    title: question.titulo,
    description: description(ofMarks(question.cuerpo), [countWords(count, accepted !== undefined)]),
    type: 'article',
    path,
    above: [
      { name: 'Foro', path: '/foro' },
      ...(category?.nombre ? [{ name: category.nombre, path: pageOf('categorias', category) }] : []),
    ],
    picture: {
      id: question._id,
      version: question.version ?? 1,
      kind: accepted ? 'Pregunta resuelta' : 'Pregunta del foro',
      name: question.titulo,
      line: countWords(count, accepted !== undefined),
      category: category?.nombre,
    },
    thing: (at) => {
      const author = (who: (typeof question)['autor']): Thing => ({
        '@type': 'Person',
        name: who?.nombreUsuario ?? 'Una persona de Oficio',
        ...(who && listed.has(who._id) && { url: at(pageOf('users', who)) }),
      });
      const answerThing = (answer: (typeof answers.docs)[number]): Thing => ({
        '@type': 'Answer',
        text: ofMarks(answer.cuerpo).slice(0, ANSWERED),
        upvoteCount: answer.votos ?? 0,
        url: at(`${path}#respuesta-${answer._id}`),
        datePublished: answer.creadoEn,
        dateModified: answer.editadaEn ?? undefined,
        author: author(answer.autor),
      });
      return {
        '@type': 'QAPage',
        '@id': at(path),
        url: at(path),
        inLanguage: 'es',
        mainEntity: {
          '@type': 'Question',
          name: question.titulo,
          text: ofMarks(question.cuerpo).slice(0, ASKED),
          answerCount: count,
          upvoteCount: question.votos ?? 0,
          datePublished: question.creadoEn,
          dateModified: question.editadaEn ?? undefined,
          author: author(question.autor),
          keywords: some(question.etiquetas)?.join(', '),
          acceptedAnswer: accepted && answerThing(accepted),
          suggestedAnswer: some(answers.docs.filter((one) => one !== accepted).map(answerThing)),
        },
      };
    },
  };
}
