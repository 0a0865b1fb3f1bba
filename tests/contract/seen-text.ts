/** What real servers were seen to do and no recording can show; the stand-in does the same. */
export const seenText = `## Seen on running servers

Measured on 2.2.23 and 2.36.0, built into the stand-in.

### Streams

- A server looks every 2 s for what exists of a stream, and reports it then (\`stream_progress\`). What it knows in between
  is the look before.
- A segment that exists is served, whatever else holds. One before the start of the stream, or more than ten beyond the
  furthest that the last look found, makes the server begin elsewhere.
- A stream starts 30 s before the position of its session. 2.2.23 begins elsewhere for each segment that begins before that
  position and does not exist yet: also for the one that the position is in.
- Until the first look after each start, 2.2.23 takes segment 0 for the furthest: anything beyond segment 10 makes it begin
  elsewhere again, though it is on its way there. 2.36 answers 404 until then and goes on.
- Beginning elsewhere takes 0.5 s until \`stream_reset\` and the answer (500 on 2.2.23, 404 on 2.36), and 0.5 s more until
  the new stream reports that it has nothing. In that time every segment is 404.
- The new stream begins 42 s (2.2.23) or 60 s (2.36) before the segment that was asked for.
- What was there before is reported and served as well.
- A stream that is made to its end is reported no more, not even whole. \`stream_open\` comes then if it did not come before.
- An unknown session's segments are 500 on 2.2.23 and 404 on 2.36; so are those of every session after a restart.
- 2.2.23 copies the sound of an mka into segments that are served (200) and hold nothing a browser can play.

### Restarts

- The first restart of a fresh 2.2.23 (its \`serverSettings.version\` is null until then) removes \`coverAspectRatio\` from every
  library, whether it was 0 or 1, and \`version\` becomes 2.2.23. The second restart sets it to 1 everywhere; later ones
  change nothing (\`tests/server/boot/restart.ts\`).

### Answers

- 2.36 answers \`GET /api/search/books\` with a custom provider with a list of \`tags\`, where all others send text.
- 2.36 names a feed by an id of its own and gives its address without the server's (\`/feed/slug\`); 2.2.23 names it by its slug
  and gives the whole address. The list (\`GET /api/feeds\`) is 2.36's only.
- A change of an API key that changes nothing is answered with the whole record of its user, the hash of the password and the
  lasting token among it. Name and expiry cannot be changed: they are ignored. A key that is made without \`isActive\` is off;
  \`expiresIn\` in fractions of a second is a 500, and one beyond all dates makes a key that lasts.
- \`lastUsedAt\` of an API key stays null. Using one that has expired switches it off.
- Renaming a tag to its own name answers \`tagMerged: true\`; \`fantasy\` and \`Fantasy\` are two tags, and so is one with a space
  before it.
`
