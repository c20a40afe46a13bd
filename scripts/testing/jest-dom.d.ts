// Types of the matchers that setup.js adds for the tests of every package.
import '@testing-library/jest-dom';
