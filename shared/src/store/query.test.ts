import { queryString, searchOptions } from './query.ts';

test('searches the identifier, page 1, with a plain string', () => {
  expect(searchOptions('abc')).toEqual({ searchString: 'abc', page: 1, searchField: '_id' });
  expect(queryString(searchOptions('abc'))).toBe('?searchString=abc&page=1&searchField=_id');
});
