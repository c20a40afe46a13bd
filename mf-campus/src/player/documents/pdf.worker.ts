/** Reads PDFs away from the page: what parses them is a script of its own, under a policy of its own. */
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
