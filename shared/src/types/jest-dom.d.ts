// The matchers that scripts/testing/setup.js adds, for every package's tests.
import '@testing-library/jest-dom';
