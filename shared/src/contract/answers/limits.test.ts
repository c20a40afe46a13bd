import { cutSearch, lastPage, lastVisitorPage, MAX_PAGE, MAX_SEARCH_LENGTH } from './limits.ts';

test('the last page that can be asked for', () => {
  expect(lastPage(0, 20)).toBe(1);
  expect(lastPage(1027, 20)).toBe(52);
  expect(lastPage(1040, 20)).toBe(52);
  expect(lastPage(10 * MAX_PAGE, 1)).toBe(MAX_PAGE);
});

test('without a session, pages end where ten thousand records are skipped', () => {
  expect(lastVisitorPage(20)).toBe(501);
  expect(lastPage(90_000, 20, lastVisitorPage(20))).toBe(501);
  expect(lastPage(90, 20, lastVisitorPage(20))).toBe(5);
});

test('a search is cut to what the server takes, never through a sign', () => {
  const whole = 'a'.repeat(MAX_SEARCH_LENGTH);
  expect(cutSearch(whole)).toBe(whole);
  expect(cutSearch(`${whole}b`)).toBe(whole);
  expect(cutSearch(`${whole.slice(1)}😀b`)).toBe(whole.slice(1));
});
