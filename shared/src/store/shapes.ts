/**
 * Normalises the payload of each step to the one form that the reducer and the epic read. The store's own
 * actions already have it; the specification's actions, which anyone may dispatch, allow several forms.
 */
import type { AnyRecord, Page } from '../contract/declaration/collection.ts';
import { isRecord, recordOf, type UnknownRecord } from '../contract/values/guards.ts';
import { searchOptions } from './query.ts';
import type { ParsedType } from './steps.ts';

export const isDocument = (value: unknown): value is AnyRecord =>
  isRecord(value) && typeof value._id === 'string';
/** Whether a value is a page; its records are not checked. */
export const isPage = (value: unknown): value is Page<AnyRecord> =>
  isRecord(value) && Array.isArray(value.docs);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the value under the collection's name, or the payload itself without one. */
const contentOf = (payload: unknown, collection: string): unknown => {
  const byName = recordOf(payload)[collection];
  return isRecord(byName) ? byName : payload;
};

/**
 * Returns the `_id` of a payload's record, given as `{_id}`, as a record, as `{record}`, or as the bare id.
 */
export function idIn(payload: unknown, collection: string): string | undefined {
  const content = contentOf(payload, collection);
  const id =
    typeof content === 'string' ? content : (recordOf(content)._id ?? recordOf(recordOf(content).record)._id);
  return typeof id === 'string' && id !== '' ? id : undefined;
}

const READ_OPTIONS = [
  'searchString',
  'page',
  'searchField',
  'limit',
  'sort',
  'filters',
  'expand',
  'papelera',
  'params',
];

/** Returns read options; unknown ones are passed through (specification, section 7). */
function optionsOf(payload: unknown): UnknownRecord {
  const entries = Object.entries(recordOf(payload)).filter(([name]) => name !== 'keep');
  const unknownEntries = entries.filter(([name]) => !READ_OPTIONS.includes(name));
  const known = Object.fromEntries(entries.filter(([name]) => READ_OPTIONS.includes(name)));
  if (unknownEntries.length === 0) return known;
  return { ...known, params: { ...Object.fromEntries(unknownEntries), ...recordOf(known.params) } };
}

function requestOf({ collection, operation }: ParsedType, payload: unknown): unknown {
  switch (operation) {
    case 'search': {
      if (typeof payload === 'string') return searchOptions(payload);
      const options = optionsOf(payload);
      return searchOptions({ ...options, searchString: textOf(options.searchString) });
    }
    case 'load':
      return optionsOf(payload);
    case 'add':
    case 'edit':
      return isRecord(payload) && !(collection in payload) ? { [collection]: payload } : payload;
    default: {
      const id = idIn(payload, collection);
      return isRecord(payload) && payload._id === id ? payload : { _id: id };
    }
  }
}

/** Returns the page in a payload; a single record becomes a page of one, anything else an empty page. */
function pageOf(content: unknown): Page<AnyRecord> {
  if (isPage(content)) {
    if (typeof content.totalDocs === 'number' && content.docs.every(isDocument)) return content;
    const docs = content.docs.filter(isDocument);
    return {
      ...content,
      docs,
      totalDocs: typeof content.totalDocs === 'number' ? content.totalDocs : docs.length,
    };
  }
  const record = isDocument(content) ? content : recordOf(content).record;
  return isDocument(record) ? { docs: [record], totalDocs: 1 } : { docs: [], totalDocs: 0 };
}

function successOf({ collection, operation }: ParsedType, payload: unknown): unknown {
  const id = idIn(payload, collection) ?? '';
  if (operation === 'remove') return { _id: id };
  const content = contentOf(payload, collection);
  if (operation === 'soft_remove') {
    const { record } = recordOf(content);
    return { [collection]: { record: isDocument(record) ? record : { _id: id } } };
  }
  return { [collection]: pageOf(content) };
}

function failureOf({ operation }: ParsedType, payload: unknown): unknown {
  const fields = recordOf(payload);
  if (operation !== 'add' && operation !== 'edit' && operation !== 'soft_remove') return fields;
  const status = fields.errStatus ?? fields.status;
  return {
    ...fields,
    errStatus: typeof status === 'number' ? status : 0,
    errMessage: textOf(fields.errMessage ?? fields.message),
    errField: textOf(fields.errField ?? fields.field),
  };
}

/** Returns a step's payload, well formed for any input. */
export function payloadOf(parsed: ParsedType, payload: unknown): unknown {
  switch (parsed.step) {
    case 'requested':
      return requestOf(parsed, payload);
    case 'inProgress':
      return undefined;
    case 'succeeded':
      return successOf(parsed, payload);
    case 'failed':
      return failureOf(parsed, payload);
  }
}
