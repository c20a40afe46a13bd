/**
 * In-memory API for tests with the real one's shapes: records by collection, failures on demand, and a list
 * of calls.
 */
import { Observable } from 'rxjs';
import type { AnyRecord } from '../contract/declaration/collection.ts';
import type { OperationName } from '../contract/declaration/operations.ts';
import type { SessionUser } from '../contract/calls/session.ts';
import { isRecord } from '../contract/values/guards.ts';
import { ApiError, type Api, type ApiAnswer, type ApiRequest, type Method } from '../store/api.ts';

export interface FakeCall {
  readonly method: Method;
  readonly path: string;
  readonly body: unknown;
}
export interface FakeApi extends Api {
  /** The records, to inspect or change. */
  readonly records: Record<string, AnyRecord[]>;
  /** Every operation, in order. */
  readonly requests: ApiRequest[];
  /** Number of operations in flight. Wait for 0 before asserting that an operation had no effect. */
  readonly waiting: number;
  /** Every other call, in order. */
  readonly calls: FakeCall[];
  /** The signed-in user in the answer to `GET /api/sesion`. */
  user: SessionUser | null;
  /** Makes the next run of the operation fail. */
  failNext(
    operation: OperationName,
    status?: number,
    message?: string,
    field?: string,
    record?: AnyRecord,
  ): void;
  /** Sets the answer of calls whose path has that prefix. */
  answer(path: string, reply: (call: FakeCall) => unknown): void;
}

const PAGE_SIZE = 20;

function matches(record: AnyRecord, searchString: string, field: string): boolean {
  if (searchString === '') return true;
  if (field === '_id') return record._id === searchString;
  const values = field === '*' ? Object.values(record) : [record[field]];
  return values.some(
    (value) => typeof value === 'string' && value.toLowerCase().includes(searchString.toLowerCase()),
  );
}

/** Returns a field's value; for `curso.centro`, of the referenced record or of the nested object. */
function valueAt(record: AnyRecord, path: string, all: Readonly<Record<string, AnyRecord[]>>): unknown {
  const [head = '', inner] = path.split('.');
  if (inner === undefined) return record[path];
  const value = record[head];
  if (isRecord(value)) return value[inner];
  const referred = Object.values(all)
    .flat()
    .find(({ _id }) => _id === value);
  return referred?.[inner];
}

/** Selects by equality filters and trash only; comparisons are left to the real server. */
function selected(
  records: readonly AnyRecord[],
  { options = {}, operation }: ApiRequest,
  all: Readonly<Record<string, AnyRecord[]>>,
): AnyRecord[] {
  const { filters = {}, papelera = false, searchString = '', searchField = '*' } = options;
  return records.filter(
    (record) =>
      Boolean(record.eliminado) === papelera &&
      (operation !== 'search' || matches(record, searchString, searchField)) &&
      Object.entries(filters).every(([field, value]) => {
        if (value === undefined || value === '' || typeof value === 'object') return true;
        const fieldValue = valueAt(record, field, all);
        // A list matches if it contains the value.
        return Array.isArray(fieldValue) ? fieldValue.includes(value) : fieldValue === value;
      }),
  );
}

/**
 * Returns the projection to the requested fields, as the server does: a screen that reads another field finds
 * nothing.
 */
function projectionOf({ params, expand = [] }: NonNullable<ApiRequest['options']>) {
  const { campos } = params ?? {};
  if (campos === undefined) return (record: AnyRecord) => record;
  const names = new Set(['_id', ...String(campos).split(','), ...expand]);
  // The cast holds because `_id` is always included.
  return (record: AnyRecord) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name))) as AnyRecord;
}

/** Creates a fake API. @example const api = fakeApi({ cursos: [{ _id: '1', titulo: 'Electricidad' }] }) */
export function fakeApi(initial: Readonly<Record<string, readonly object[]>> = {}): FakeApi {
  // Tests provide only the fields that matter to them.
  const records = Object.fromEntries(
    Object.entries(initial).map(([name, list]) => [name, list.map((record) => ({ ...record }) as AnyRecord)]),
  );
  const failures = new Map<OperationName, ApiError[]>();
  let waiting = 0;
  const replies: { path: string; reply: (call: FakeCall) => unknown }[] = [];

  function answer(request: ApiRequest): ApiAnswer {
    const { collection, operation, options = {}, id = '', fields = {} } = request;
    const failure = failures.get(operation)?.shift();
    if (failure) throw failure;
    const list = (records[collection] ??= []);
    if (operation === 'load' || operation === 'search') {
      const all = selected(list, request, records);
      const limit = options.limit ?? PAGE_SIZE;
      const start = ((options.page ?? 1) - 1) * limit;
      return { docs: all.slice(start, start + limit).map(projectionOf(options)), totalDocs: all.length };
    }
    if (operation === 'add') {
      const record = { version: 1, ...fields } as unknown as AnyRecord;
      list.push(record);
      return { docs: [record], totalDocs: 1 };
    }
    const at = list.findIndex((record) => record._id === id);
    const before = list[at];
    if (!before) throw new ApiError(404, 'No existe.');
    if (operation === 'view') return { docs: [before], totalDocs: 1 };
    if (operation === 'remove') return { record: list.splice(at, 1)[0] };
    const changes = operation === 'soft_remove' ? { eliminado: true } : fields;
    const after = { ...before, ...changes, version: Number(before.version ?? 1) + 1 };
    list[at] = after;
    return operation === 'soft_remove' ? { record: after } : { docs: [after], totalDocs: 1 };
  }

  const api: FakeApi = {
    records,
    requests: [],
    get waiting() {
      return waiting;
    },
    calls: [],
    user: null,
    failNext(operation, status = 500, message = 'No se pudo.', field = '', record = undefined) {
      failures.set(operation, [
        ...(failures.get(operation) ?? []),
        new ApiError(status, message, field, record),
      ]);
    },
    answer: (path, reply) => void replies.unshift({ path, reply }),
    run: (request) =>
      new Observable((subscriber) => {
        api.requests.push(request);
        waiting += 1;
        // Answers asynchronously, like the real API.
        const timer = setTimeout(() => {
          try {
            subscriber.next(answer(request));
            subscriber.complete();
          } catch (error) {
            subscriber.error(error);
          }
        });
        return () => {
          waiting -= 1;
          clearTimeout(timer);
        };
      }),
    async call(method, path, body) {
      const call = { method, path, body };
      api.calls.push(call);
      await Promise.resolve();
      const known = replies.find((entry) => path.startsWith(entry.path));
      if (known) return known.reply(call);
      if (path === '/api/sesion') return { usuario: api.user };
      if (path === '/api/auth/sign-out') api.user = null;
      return undefined;
    },
  };
  return api;
}
