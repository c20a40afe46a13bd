/** The router for server rendering, apart from the rest, which every browser loads. */
export { StaticRouter } from 'react-router-dom';
