import { decodeXML } from 'entities/decode';

/**
 * Returns a text with its entities decoded: XML's, numeric ones and `&nbsp;`. Sanitisers write no other, so
 * HTML's table of 2,000 entities stays out of the browser.
 */
export const decodeMarkup = (text: string): string => decodeXML(text.replaceAll('&nbsp;', ' '));
