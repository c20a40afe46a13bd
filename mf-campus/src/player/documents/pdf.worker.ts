/** Parses PDFs in a worker: the parser is a separate script under its own security policy. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
