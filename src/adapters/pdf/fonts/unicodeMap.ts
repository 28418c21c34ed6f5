const chunk = 256;

/** Returns the table by which a reader finds the characters of glyphs again, to search and copy (`ToUnicode`). */
export function unicodeMap(characters: readonly number[]): string {
  const codes = characters.map((character) => `<${hex(character)}>`);
  const ranges = Array.from({ length: Math.ceil(codes.length / chunk) }, (_, index) => {
    const from = index * chunk;
    const part = codes.slice(from, from + chunk);
    return `<${hex(from)}> <${hex(from + part.length - 1)}> [${part.join(" ")}]`;
  });
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <<
  /Registry (Adobe)
  /Ordering (UCS)
  /Supplement 0
>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000><ffff>
endcodespacerange
${ranges.length} beginbfrange
${ranges.join("\n")}
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function hex(number: number): string {
  return number.toString(16).padStart(4, "0");
}
