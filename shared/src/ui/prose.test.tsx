import { render, screen } from '@testing-library/react';
import { Prose } from './prose.tsx';

const html =
  '<p>Antes</p><table><caption>Horarios</caption><tbody><tr><td>Lunes</td></tr></tbody></table><pre>x</pre>';

/** Mocks layout, which jsdom lacks: every box has the given width, and content of 900. */
function measured(width: number) {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  global.ResizeObserver = class {
    told: ResizeObserverCallback;
    constructor(told: ResizeObserverCallback) {
      this.told = told;
    }
    observe() {
      this.told([], this);
    }
    unobserve() {}
    disconnect() {}
  };
}

const { ResizeObserver } = global;
afterEach(() => {
  jest.restoreAllMocks();
  global.ResizeObserver = ResizeObserver;
});

describe('rich text', () => {
  it('makes a wide table and wide code reachable by keyboard', () => {
    measured(320);
    render(<Prose html={html} />);
    const region = screen.getByRole('region', { name: 'Horarios' });
    expect(region).toHaveAttribute('tabindex', '0');
    expect(region).toContainElement(screen.getByRole('table'));
    expect(screen.getByRole('region', { name: /Código/ })).toHaveTextContent('x');
  });

  it('adds no tab stop to what fits', () => {
    measured(900);
    render(<Prose html={html} />);
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.getByRole('table').parentElement).not.toHaveAttribute('tabindex');
  });

  it('boxes the tables of a later text, each once', () => {
    measured(320);
    const { rerender, container } = render(<Prose html={html} />);
    rerender(<Prose html={html} className="otra" />);
    rerender(<Prose html={`${html}${html}`} />);
    expect(container.querySelectorAll('[data-wide]')).toHaveLength(2);
    expect(container.querySelectorAll('[data-wide] [data-wide]')).toHaveLength(0);
  });
});
