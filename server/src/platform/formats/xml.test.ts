/** Malicious XML, and the events of a valid document. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseXml } from './xml-tree.ts';
import { xmlReader } from './xml.ts';

/** Returns the events of a document, read in pieces of `size` characters. */
function told(document: string, size = document.length): string[] {
  const events: string[] = [];
  const { write, end } = xmlReader('el archivo', {
    open: (name, attributes) => events.push(`<${name} ${JSON.stringify(attributes)}`),
    close: (name) => events.push(`/${name}`),
    text: (text) => events.push(text),
  });
  for (let from = 0; from < document.length; from += size) write(document.slice(from, from + size));
  end();
  return events;
}
const refused = (document: string, message: RegExp) => {
  const wrong = { name: 'ContractError', status: 400, field: 'archivo', message };
  for (const size of [1, document.length]) assert.throws(() => told(document, size), wrong);
  assert.throws(() => parseXml(document, 'el archivo'), wrong);
};

describe('an XML document', () => {
  it('gives its elements without prefixes, and its texts', () => {
    assert.deepEqual(told('<p:a p:x="1">uno &amp; <![CDATA[<dos>]]></p:a>'), [
      '<a {"p:x":"1"}',
      'uno & ',
      '<dos>',
      '/a',
    ]);
    assert.equal(parseXml('<p:a p:x="1"/>', 'el archivo').attributes['x'], '1');
  });

  it('declares no entities, so that none grows or is fetched', () => {
    const laughs =
      '<!DOCTYPE a [<!ENTITY l "ja"><!ENTITY ll "&l;&l;&l;&l;"><!ENTITY lll "&ll;&ll;&ll;&ll;">]><a>&lll;</a>';
    refused(laughs, /No se lee el archivo: declara palabras propias \(DOCTYPE\)/);
    refused('<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>', /DOCTYPE/);
    refused('<!DOCTYPE a [<!ENTITY % e SYSTEM "http://example.org/e.dtd"> %e;]><a/>', /DOCTYPE/);
    refused('<!DOCTYPE a [<!ATTLIST a b CDATA "x">]><a/>', /DOCTYPE/);
    refused('<a>&nada;</a>', /dañado/);
  });

  it('may name a DTD, as old QTI does, which is not fetched', () => {
    const named = '<!DOCTYPE a SYSTEM "http://example.org/a.dtd"><a>x</a>';
    assert.deepEqual(told(named), ['<a {}', 'x', '/a']);
    refused('<!DOCTYPE a SYSTEM "http://example.org/a.dtd"><a>&e;</a>', /dañado/);
  });

  it('is refused when incomplete, malformed or nested too deep', () => {
    for (const document of ['<a>', '<a></b>', '<a b=c/>', 'hola', '<a/><a/>', ''])
      refused(document, /No se puede leer el archivo: el archivo está dañado/);
    refused('<a>'.repeat(101) + '</a>'.repeat(101), /dañado/);
    assert.equal(told('<a>'.repeat(100) + '</a>'.repeat(100)).length, 200);
  });
});
