import { render, screen } from '@testing-library/react';
import { MemoryRouter } from '@oficio/shared/router';
import { MarkdownRendered } from './markdown-rendered.tsx';

/**
 * Returns the CPU time of a render in milliseconds: wall-clock time would include other load on the machine.
 */
const ms = (text: string) => {
  const start = process.cpuUsage();
  render(<MarkdownRendered text={text} />, { wrapper: MemoryRouter });
  return process.cpuUsage(start).user / 1000;
};

/** An ordinary text of the maximum length, as a baseline for this machine. */
const ORDINARY = `${'Un párrafo con **fuerza**, un [enlace](/foro) y `código`. '.repeat(5)}\n\n`.repeat(100);

describe('a text in Markdown', () => {
  it('is rendered with each table in a box of its own', () => {
    render(<MarkdownRendered text={'# Uno\n\nDos **tres** [cuatro](/foro)\n\n|a|b|\n|-|-|\n|1|2|'} />, {
      wrapper: MemoryRouter,
    });
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Uno');
    expect(screen.getByText('tres').tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'cuatro' })).toHaveAttribute('href', '/foro');
    expect(screen.getByRole('table').parentElement).toHaveAttribute('data-wide');
  });

  it('labels notes in Spanish, strikes with two marks and ranks no link', () => {
    const text =
      'Entre ~5 y ~7 A, no ~~9~~.[^1] Ver [tabla](https://x.example) y [foro](/foro).\n\n[^1]: Medido.';
    const { container } = render(<MarkdownRendered text={text} />, { wrapper: MemoryRouter });
    expect(screen.getByRole('heading', { name: 'Notas al pie' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Volver a la nota 1' })).toBeInTheDocument();
    expect([...container.querySelectorAll('del')].map((one) => one.textContent)).toEqual(['9']);
    expect(screen.getByRole('link', { name: 'tabla' })).toHaveAttribute(
      'rel',
      expect.stringMatching(/nofollow ugc/),
    );
    expect(screen.getByRole('link', { name: 'foro' })).not.toHaveAttribute('rel');
  });

  // The first render also loads the code, so the second is measured.
  let ordinary = 0;
  beforeAll(() => {
    ms(ORDINARY);
    ordinary = ms(ORDINARY);
  });

  it.each(['](', '*_', '_.', '<?', 'a@', '=\n', '1) ', '[a\n', '[^a]', 'a**b'])(
    'renders 30,000 letters of `%s` without blocking',
    (mark) => {
      expect(ms(`[${mark.repeat(30_000 / mark.length)}`)).toBeLessThan(ordinary * 5);
      expect(document.body).toHaveTextContent(/\S/);
    },
  );

  it('preserves every letter and the marks of other paragraphs', () => {
    const { container } = render(<MarkdownRendered text={`${']('.repeat(2_000)} fin\n\n**otro**`} />);
    expect(container).toHaveTextContent(`${']('.repeat(2_000)} fin`);
    expect(screen.getByText('otro').tagName).toBe('STRONG');
  });
});
