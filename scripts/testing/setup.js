import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Tests share the processor with a build or a browser, so a second is too short; a wait ends as soon as it
// succeeds.
configure({ asyncUtilTimeout: 8_000 });

// Layout features that jsdom lacks and components use.
if (typeof window !== 'undefined') {
  window.matchMedia ??= (media) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
  const observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
  window.ResizeObserver ??= observer;
  window.IntersectionObserver ??= observer;
  window.scrollTo = () => undefined;
  Blob.prototype.arrayBuffer ??= function () {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
  Element.prototype.scrollIntoView ??= () => undefined;
  document.fonts ??= { addEventListener: () => undefined, removeEventListener: () => undefined };
}
