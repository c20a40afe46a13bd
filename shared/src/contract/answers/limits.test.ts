import { cutSearch, lastPage, lastVisitorPage, MAX_PAGE, MAX_SEARCH_LENGTH } from './limits.ts';

test('calculates the last page of a list, up to the maximum', () => {
  expect(lastPage(0, 20)).toBe(1);
  expect(lastPage(1027, 20)).toBe(52);
  expect(lastPage(1040, 20)).toBe(52);
  expect(lastPage(10 * MAX_PAGE, 1)).toBe(MAX_PAGE);
});

test('limits visitors to the pages within ten thousand records', () => {
  expect(lastVisitorPage(20)).toBe(501);
  expect(lastPage(90_000, 20, lastVisitorPage(20))).toBe(501);
  expect(lastPage(90, 20, lastVisitorPage(20))).toBe(5);
});

test('cuts a search to the maximum without splitting a character', () => {
  const whole = 'a'.repeat(MAX_SEARCH_LENGTH);
  expect(cutSearch(whole)).toBe(whole);
  expect(cutSearch(`${whole}b`)).toBe(whole);
  expect(cutSearch(`${whole.slice(1)}😀b`)).toBe(whole.slice(1));
});
