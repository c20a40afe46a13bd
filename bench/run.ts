/**
 * `npm run bench`: measures the platform's speed and memory, as ratios within one run where the machine's
 * speed matters.
 * Options: --rows 100000, --rounds 5 (of each page), --only
 * store,log,certificates,issue-many,http,start,memory,visit,classes,crowd,study,searches,pages.
 * Writes bench/results/<date>.json.
 */
import { isSelected } from './options.ts';
import { benchClasses, benchSearches, benchStart } from './parts/demo-site.ts';
import { benchHttp } from './parts/http.ts';
import { benchCrowd, benchIssueMany, benchStudy } from './parts/loaded.ts';
import { benchCertificates, benchLog, benchStore } from './parts/offline.ts';
import { benchPages } from './parts/pages.ts';
import { finishReport } from './report.ts';

if (isSelected('store')) benchStore();
if (isSelected('log')) await benchLog();
if (isSelected('certificates')) await benchCertificates();
if (isSelected('issue-many')) await benchIssueMany();
if (isSelected('start') || isSelected('visit') || isSelected('memory')) await benchStart();
if (isSelected('classes')) await benchClasses();
if (isSelected('searches')) await benchSearches();
if (isSelected('pages')) await benchPages();
if (isSelected('http')) await benchHttp();
if (isSelected('crowd')) await benchCrowd();
if (isSelected('study')) await benchStudy();

process.exitCode = finishReport() ? 0 : 1;
