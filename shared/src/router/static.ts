/** The router of a page that the server draws. Apart from the rest, which every browser loads. */
export { StaticRouter } from 'react-router-dom';
