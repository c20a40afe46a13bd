/** Declared calls that the compiler refuses. */
import { callOf } from '../queries/call-query.ts';
import { param, url } from '../queries/slots.ts';
import { registrationOpen } from './account.ts';
import { anyId, rowId } from './call-fields.ts';
import { fields, get, post } from './call.ts';
import { directoryFigures } from './directory-figures.ts';
import { gradebook } from './gradebook.ts';
import * as shape from './shape.ts';
import { suggestions } from './suggestions.ts';
import { verification } from './verification.ts';
import { everybody, relation, rows, secret } from './who.ts';

const summary = 'Probar';
const answer = shape.text;
const params = { curso: rowId('cursos') };
const OPEN = everybody('A test of the types.');

get('/api/cursos/:curso/x', { summary, params, answer, who: rows('cursos', 'read', 'curso') });
// @ts-expect-error -- nobody says who may
get('/api/cursos/:curso/x', { summary, params, answer });
// @ts-expect-error -- the address has a parameter that is not declared
get('/api/cursos/:curso/x', { summary, answer, who: OPEN });
// @ts-expect-error -- a parameter that the address does not have
get('/api/cursos', { summary, params, answer, who: OPEN });
// @ts-expect-error -- who speaks of a parameter that the call lacks
get('/api/cursos/:curso/x', { summary, params, answer, who: rows('cursos', 'read', 'id') });
// @ts-expect-error -- the same of a relation
get('/api/cursos/:curso/x', { summary, params, answer, who: relation('cursos', ['docente'], 'id') });
// @ts-expect-error -- the same of a secret
post('/api/x', { summary, body: fields({ _id: anyId() }), answer, who: secret('codigo', 'invitaciones') });
// @ts-expect-error -- no such operation
get('/api/cursos/:curso/x', { summary, params, answer, who: rows('cursos', 'publish', 'curso') });

callOf(registrationOpen, {});
callOf(suggestions, { texto: url('buscar') });
// @ts-expect-error -- not everybody's
callOf(gradebook, { curso: param('id') });
// @ts-expect-error -- nobody may store it
callOf(verification, { numero: param('numero') });
// @ts-expect-error -- its options are those of reading records
callOf(directoryFigures, {});
// @ts-expect-error -- an option that is not declared
callOf(suggestions, { buscar: url('buscar') });
