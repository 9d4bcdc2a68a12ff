-- Requests the paths after `--` in turn, and prints one JSON line of figures.
local paths = {}
local next_path = 0

function init(args)
  paths = args
  -- A single path is left to wrk, which then writes the same bytes each time.
  if #paths < 2 then return end
  request = function()
    next_path = next_path % #paths + 1
    return wrk.format('GET', paths[next_path])
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"requests":%d,"seconds":%f,"p99Ms":%f,"failed":%d}\n', summary.requests,
    summary.duration / 1e6, latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
