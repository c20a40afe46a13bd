/** The library's file for older browsers, which ships without types of its own: they are those of the library. */
declare module 'pdfjs-dist/legacy/build/pdf.min.mjs' {
  export * from 'pdfjs-dist';
}
declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
declare module 'mammoth/mammoth.browser.min.js' {
  import mammoth from 'mammoth';

  export default mammoth;
}
