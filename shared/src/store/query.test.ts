import { queryString, searchOptions } from './query.ts';

test('a plain string searches the identifier, page 1', () => {
  expect(searchOptions('abc')).toEqual({ searchString: 'abc', page: 1, searchField: '_id' });
  expect(queryString(searchOptions('abc'))).toBe('?searchString=abc&page=1&searchField=_id');
});
