/** Describes a question of the forum with its answers: `QAPage`. */
import { pageOf } from '@oficio/shared/contract/collections/record-pages';
import { descriptionText, withoutMarkdown } from './description-text.ts';
import { nonEmpty, type PageDescription, type Thing } from './description.ts';
import type { Reader } from './reader.ts';

/** Maximum answers in a page, and maximum characters of a question and an answer. */
const MAX_ANSWERS = 20;
const [MAX_QUESTION_LENGTH, MAX_ANSWER_LENGTH] = [4000, 2000];

/** Returns the people of a page who are in the directory: only they have a page of their own. */
async function inDirectory(read: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { docs } = await read.list('users', { '_id[in]': ids.join(','), limit: String(ids.length) });
  return new Set(docs.filter(({ perfilPublico }) => perfilPublico).map(({ _id }) => _id));
}

const answerCountText = (answers: number, accepted: boolean): string => {
  if (answers === 0) return 'Sin respuestas todavía';
  return `${answers === 1 ? 'Una respuesta' : `${answers} respuestas`}${accepted ? ', con una aceptada' : ''}`;
};

export async function describeQuestion(read: Reader, id: string): Promise<PageDescription | undefined> {
  const question = await read.find('preguntas', id, ['autor', 'categoria']);
  if (!question) return undefined;
  // Comments on an answer are not answers.
  const answers = await read.list(
    'respuestas',
    { pregunta: id, padre: '', sort: '-aceptada,-votos,creadoEn', limit: String(MAX_ANSWERS) },
    ['autor'],
  );
  const people = [question, ...answers.docs].flatMap(({ autor }) => autor?._id ?? []);
  const peopleInDirectory = await inDirectory(read, [...new Set(people)]);
  const path = pageOf('preguntas', question);
  // The total is cached for a moment, the list is not: count the list if it is complete.
  const count = answers.docs.length < MAX_ANSWERS ? answers.docs.length : answers.totalDocs;
  const accepted = answers.docs.find(({ aceptada }) => aceptada);
  const category = question.categoria;
  return {
    title: question.titulo,
    description: descriptionText(withoutMarkdown(question.cuerpo), [
      answerCountText(count, accepted !== undefined),
    ]),
    type: 'article',
    path,
    ancestors: [
      { name: 'Foro', path: '/foro' },
      ...(category?.nombre ? [{ name: category.nombre, path: pageOf('categorias', category) }] : []),
    ],
    picture: {
      id: question._id,
      version: question.version ?? 1,
      kind: accepted ? 'Pregunta resuelta' : 'Pregunta del foro',
      name: question.titulo,
      line: answerCountText(count, accepted !== undefined),
      category: category?.nombre,
    },
    structuredData: (urlOf) => {
      const author = (person: (typeof question)['autor']): Thing => ({
        '@type': 'Person',
        name: person?.nombreUsuario ?? 'Una persona de Oficio',
        ...(person && peopleInDirectory.has(person._id) && { url: urlOf(pageOf('users', person)) }),
      });
      const answerData = (answer: (typeof answers.docs)[number]): Thing => ({
        '@type': 'Answer',
        text: withoutMarkdown(answer.cuerpo).slice(0, MAX_ANSWER_LENGTH),
        upvoteCount: answer.votos ?? 0,
        url: urlOf(`${path}#respuesta-${answer._id}`),
        datePublished: answer.creadoEn,
        dateModified: answer.editadaEn ?? undefined,
        author: author(answer.autor),
      });
      return {
        '@type': 'QAPage',
        '@id': urlOf(path),
        url: urlOf(path),
        inLanguage: 'es',
        mainEntity: {
          '@type': 'Question',
          name: question.titulo,
          text: withoutMarkdown(question.cuerpo).slice(0, MAX_QUESTION_LENGTH),
          answerCount: count,
          upvoteCount: question.votos ?? 0,
          datePublished: question.creadoEn,
          dateModified: question.editadaEn ?? undefined,
          author: author(question.autor),
          keywords: nonEmpty(question.etiquetas)?.join(', '),
          acceptedAnswer: accepted && answerData(accepted),
          suggestedAnswer: nonEmpty(answers.docs.filter((answer) => answer !== accepted).map(answerData)),
        },
      };
    },
  };
}
